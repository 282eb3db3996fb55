import type { AdapterCapabilities } from './adapter';
import type { Asked } from './ag-ui-read';

/** What the other side can take, as far as its interrupts say it. `before`: given again where it says the same. */
export function capabilitiesOf(
  asked: readonly Asked[],
  before?: AdapterCapabilities,
): AdapterCapabilities {
  const can = (what: 'reason' | 'edit'): boolean =>
    asked.length > 0 && asked.every(({ codec }) => codec?.[what]);
  const [denyReason, edit] = [can('reason'), can('edit')];
  const abort = asked.some(({ codec }) => codec?.cancel === false) ? 'emulated' : 'native';
  if (before?.denyReason === denyReason && before.edit === edit && before.abort === abort)
    return before;
  return {
    mixed: true,
    denyReason,
    attachments: true,
    edit,
    remember: [],
    abort,
    answering: 'whole',
  };
}
