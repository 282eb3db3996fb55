import type { Redact } from '../display';
import { reportToDeveloper } from '../store/developer-error';

/** A host that fails to judge hides the value, and hears of it. */
export function reportingRedact(redact: Redact): Redact {
  return (path, value) => {
    try {
      return redact(path, value);
    } catch (error) {
      reportToDeveloper(
        {
          what: 'The redact function threw.',
          why: 'The value is masked.',
          mend: 'Return true, false or a text for any argument.',
        },
        error,
      );
      return true;
    }
  };
}
