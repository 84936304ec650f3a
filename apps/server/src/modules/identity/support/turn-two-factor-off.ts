import { Problem } from '@goodshelf/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { accountsRepo } from '../accounts.repo.ts';
import { tellSecurityChange } from '../tell-security-change.ts';
import { removeTwoFactor } from '../two-factor/two-factor.repo.ts';
import { twoFactorResetRefusal } from './two-factor-reset.policy.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.support;

/**
 * Platform staff turn the authenticator app of somebody off who has lost it with its recovery codes. All sessions of the
 * person end, and the person is told by mail. In a transaction of the operator. Throws `not_your_own_account` (one would
 * not need a code to be rid of the code), `user_not_found`, `two_factor_not_on`.
 */
export const turnTwoFactorOff = async (
  tx: Tx,
  { userId, by, at }: { readonly userId: string; readonly by: string; readonly at: Date },
): Promise<{ readonly email: string }> => {
  if (twoFactorResetRefusal({ userId, isOn: true, by }) !== null)
    throw new Problem('not_your_own_account', texts.notYourOwn);
  const person = await accountsRepo.find(tx, userId);
  if (person === null) throw new Problem('user_not_found', texts.userNotFound);
  if (!(await removeTwoFactor(tx, userId))) throw new Problem('two_factor_not_on', texts.notOn);
  await Promise.all([
    accountsRepo.revokeSessions(tx, userId, null, at),
    tellSecurityChange(tx, userId, 'authenticator-reset', at),
  ]);
  return { email: person.email };
};
