import type { z } from 'zod';
import { inputSentence } from './input-sentences.ts';
import type { FieldError } from './problems.ts';

/** A list of ten thousand wrong values is told no longer than a form with as many fields as ours have. */
const mostErrors = 50;

/**
 * What the rules say of a value: the value as it is understood, or what is wrong with it, one sentence for each field.
 * The server asks at its door and a form before it sends, so both say the same.
 */
export const parseFields = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
):
  { readonly data: z.output<Schema>; readonly errors: null } | { readonly errors: readonly FieldError[] } => {
  const result = schema.safeParse(value, { error: inputSentence });
  if (result.success) return { data: result.data, errors: null };
  const errors = result.error.issues
    .slice(0, mostErrors)
    .map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  // What is wrong with a field first is what a form shows beside it.
  return {
    errors: errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index),
  };
};
