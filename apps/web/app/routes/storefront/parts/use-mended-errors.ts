import type { FieldError } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { fieldId } from './field-id.ts';

type Mended = { readonly of: readonly FieldError[]; readonly fields: readonly string[] };

/**
 * What is wrong with a form, less what the person has changed since. A control mends the error whose link leads to it,
 * or to the group it lies in. `errors` must be the same array until the next answer: with a new one all count again.
 */
export const useMendedErrors = (errors: readonly FieldError[]) => {
  const [mended, setMended] = useState<Mended>({ of: errors, fields: [] });
  const gone = mended.of === errors ? mended.fields : [];
  return {
    errors: gone.length === 0 ? errors : errors.filter(({ field }) => !gone.includes(field)),
    /** For the form's `onChange`. */
    mend: (control: EventTarget): void => {
      if (!(control instanceof Node)) return;
      const fields = errors
        .map(({ field }) => field)
        .filter((field) => !gone.includes(field))
        .filter((field) => document.getElementById(fieldId(field))?.contains(control) === true);
      if (fields.length > 0) setMended({ of: errors, fields: [...gone, ...fields] });
    },
    /** Fields that are asked about anew, all together. */
    mendAll: (fields: readonly string[]): void => {
      if (errors.some(({ field }) => fields.includes(field)))
        setMended({ of: errors, fields: [...gone, ...fields] });
    },
  };
};
