import { randomUUID } from 'node:crypto';
import { invalidField } from '@goodshelf/contract';
import { featureTexts } from '@goodshelf/contract/features.texts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Controls } from '../controls/index.ts';
import { tell } from '../events/index.ts';
import { accountsRepo, type OrganizationWish } from './accounts.repo.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { browserKeysOf, type Browser } from './browser-key.ts';
import { refuseCommonPassword } from './guessable-passwords.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';
import type { Passwords } from './passwords.ts';
import type { ReturnTo } from './return-to.ts';

export type RegisterDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: AttemptLimits;
  readonly passwords: Passwords;
  readonly controls: Pick<Controls, 'isOnForAll'>;
};

export type Registration = Browser & {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: OrganizationWish | null;
  /** Where the form says how the organization is called. */
  readonly nameField: 'name' | 'organization_name';
  readonly returnTo: ReturnTo;
};

/**
 * Registers a person. Whether the address has an account changes nothing that can be seen: the same statements run, the
 * registration is bound to its browser, and only the letter differs, which a job writes later (decision 0004).
 */
export const register =
  ({ db, clock, limits, passwords, controls }: RegisterDeps) =>
  async (registration: Registration): Promise<void> => {
    const { email, firstName, lastName } = registration;
    if (registration.organization !== null && !controls.isOnForAll('new_organizations'))
      throw invalidField(registration.nameField, featureTexts.new_organizations.refused);
    await limits.count('registerAddress', registration.ipAddress);
    refuseCommonPassword(registration.password, [email, firstName, lastName]);
    await limits.count('registerAccount', email);
    const passwordHash = await passwords.hash(registration.password);
    const at = clock.now();
    const [browserKey = ''] = browserKeysOf(registration);
    await db.withoutTenant(async (tx) => {
      const { organization, returnTo } = registration;
      const userId = await accountsRepo.saveRegistration(tx, {
        // Random: the id of a person does not tell since when they are here.
        id: randomUUID(),
        ...{ email, browserKey, passwordHash, firstName, lastName, organization, at },
      });
      // What an earlier registration by the same browser left behind must not open this one.
      await Promise.all([
        tokensRepo.voidAll(tx, userId, ['verify-email', 'change-email', 'reset-password'], at),
        accountsRepo.revokeSessions(tx, userId, null, at),
        tell(tx, 'account.registered', { userId, returnTo, at: at.toISOString() }),
      ]);
    });
  };
