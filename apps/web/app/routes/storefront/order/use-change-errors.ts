import type { FieldError } from '@goodshelf/contract/problems';
import { useEffect, useMemo } from 'react';
import { fieldId } from '../parts/field-id.ts';
import { useMendedErrors } from '../parts/use-mended-errors.ts';
import type { ChangeAnswer } from './change-answer.ts';

const noErrors: readonly FieldError[] = [];

type Words<Field extends string> = Readonly<Record<Field, string>> & {
  readonly required: (label: string) => string;
};

/** What the answer says of each field, in the order of the form, less what has been mended since. */
export const useChangeErrors = <Field extends string>(
  answer: ChangeAnswer | null,
  fields: readonly Field[],
  words: Words<Field>,
) => {
  const told = useMemo(
    () =>
      answer === null
        ? noErrors
        : fields.flatMap((field) => {
            const message = answer.errors[field];
            if (message === undefined) return [];
            return [{ field, message: message === 'required' ? words.required(words[field]) : message }];
          }),
    [answer, fields, words],
  );
  useEffect(() => {
    const [first] = told;
    if (first !== undefined) document.getElementById(fieldId(first.field))?.focus();
  }, [told]);
  return { told, ...useMendedErrors(told) };
};
