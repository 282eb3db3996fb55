import type { Redact } from '../display';
import { reportToDeveloper } from '../store/developer-error';

/** A host that fails to judge hides the value, and hears of it. */
export function reportingRedact(redact: Redact): Redact {
  return (path, value) => {
    try {
      const mask: unknown = redact(path, value);
      if (typeof mask === 'string' || typeof (mask ?? false) === 'boolean')
        return (mask ?? false) as boolean | string;
      reportToDeveloper(
        {
          what: 'The redact function gave neither true, false nor a text.',
          why: 'The value is masked.',
          mend: 'Return true, false or a text for any argument, and no promise.',
        },
        mask,
      );
      return true;
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
