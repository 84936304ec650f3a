import { Problem } from '@goodshelf/contract';

type Person = { readonly id: string; readonly two_factor_since: Date | null };

/**
 * The second step of a login, after the password was right and never before, so that it tells nothing to whoever does
 * not know the password. Throws `two_factor_required` without a code and `invalid_code` for a wrong or used one.
 */
export const askSecondFactor =
  (deps: { readonly checkCode: (userId: string, code: string) => Promise<boolean> }) =>
  async (person: Person, code: string | null): Promise<void> => {
    if (person.two_factor_since === null) return;
    if (code === null || code === '')
      // No `error`, so no toast: nothing has gone wrong, the page asks for the next thing.
      throw new Problem('two_factor_required', 'Enter the code from your authenticator app.');
    if (!(await deps.checkCode(person.id, code)))
      throw new Problem('invalid_code', 'The code is not right. Enter the one that your app shows now.', {
        showAsError: true,
      });
  };
export type AskSecondFactor = ReturnType<typeof askSecondFactor>;
