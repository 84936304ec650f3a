import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../../audit/index.ts';
import { accountsRepo } from '../accounts.repo.ts';
import { tellSecurityChange } from '../tell-security-change.ts';
import { removeTwoFactor } from '../two-factor/two-factor.repo.ts';
import { supportRepo } from './support.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.support;

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/**
 * Platform staff turn the authenticator app of somebody off who has lost it with its recovery codes. All sessions of the
 * person end, the person is told by mail, and each organization of theirs can read it. Throws `not_your_own_account`
 * (one would not need a code to be rid of the code), `user_not_found`, `two_factor_not_on`.
 */
export const resetTwoFactor =
  ({ db, clock, scopeOf }: Deps) =>
  async (actor: Actor, userId: string, reason: string): Promise<{ readonly email: string }> => {
    if (userId === actor.userId) throw new Problem('not_your_own_account', texts.notYourOwn);
    const at = clock.now();
    return db.asOperator('platform staff reset two-factor', async (tx) => {
      const person = await accountsRepo.find(tx, userId);
      if (person === null) throw new Problem('user_not_found', texts.userNotFound);
      if (!(await removeTwoFactor(tx, userId))) throw new Problem('two_factor_not_on', texts.notOn);
      const organizationIds = await supportRepo.organizationsOf(tx, userId);
      await Promise.all([
        accountsRepo.revokeSessions(tx, userId, null, at),
        tellSecurityChange(tx, userId, 'authenticator-reset', at),
        ...organizationIds.map((organizationId) =>
          recordAudit(tx, scopeOf(organizationId), {
            action: 'member.two-factor-reset',
            summary: texts.turnedOffFor(person.email, reason),
            actor,
            at,
          }),
        ),
      ]);
      return { email: person.email };
    });
  };
