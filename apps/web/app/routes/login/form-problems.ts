import { messages } from '@goodshelf/contract/lookups';
import type { Problem } from '@goodshelf/contract/problems';
import type { Check } from '../../ui/form/checks.ts';
import { loginTexts } from './texts.ts';

/** What is wrong, by the name of the field; `form` is about the whole. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The values of named inputs, as they were typed; empty for one that is not there. */
export const textsOf = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  ) as Record<Name, string>;

const missing: Readonly<Record<string, string>> = loginTexts.missing;

/** The specification's short messages are those of the profile; a form of the sign-in says what to enter. */
const sentenceOf = (field: string, message: string): string => {
  if (message === messages.required) return missing[field] ?? message;
  return message === messages.validEmail ? loginTexts.wrongEmail : message;
};

/** What the checks find, by field. */
export const problemsBy = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  checks: Partial<Readonly<Record<Name, Check>>>,
): FieldProblems => {
  const found: Record<string, string> = {};
  for (const [name, check] of Object.entries<Check | undefined>(checks)) {
    const problem = check?.(values[name as Name], values);
    if (problem !== undefined) found[name] = sentenceOf(name, problem);
  }
  return found;
};

/** The same from a refusal of the API. */
export const problemsOfProblem = (problem: Problem): FieldProblems =>
  problem.errors.length === 0
    ? { form: problem.message }
    : Object.fromEntries(problem.errors.map(({ field, message }) => [field, sentenceOf(field, message)]));
