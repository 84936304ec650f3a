import { messages } from '@goodshelf/contract/lookups/messages';
import type { Problem } from '@goodshelf/contract/problems';
import { newsletterTexts as texts } from './texts.ts';

/** What the form says to a sign-up. */
export type SignUpAnswer = {
  readonly email: string;
  /** What is wrong with the address. */
  readonly fieldProblem?: string;
  /** Why the rest didn’t work. */
  readonly problem?: string;
  readonly told?: string;
};

/** A refusal in words: beside the field where it is the address, else under the form. */
export const refusedSignUp = (email: string, problem: Problem): SignUpAnswer => {
  const wrong = problem.errors.find(({ field }) => field === 'email');
  if (wrong !== undefined)
    return {
      email,
      fieldProblem: wrong.message === messages.required ? texts.emailMissing : texts.emailWrong,
    };
  // Nobody answered, or somebody on the way did: the same press again is safe.
  return { email, problem: problem.status >= 500 ? texts.unheard : problem.message };
};
