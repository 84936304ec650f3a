import { endpoints } from '@goodshelf/contract';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../apps/server/src/modules/identity/index.ts';
import type { FixedClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Ask } from './ask.ts';
import { createPerson, type Person } from './people.ts';
import type { TestServer } from './server.ts';

export type Account = Person & { readonly password: string };

const password = 'a long sentence that only they know';
let passwordHash: Promise<string> | undefined;

/** A person who can sign in with a password. */
export const createAccount = async (
  server: TestServer,
  options: Parameters<typeof createPerson>[1] = {},
): Promise<Account> => {
  const person = await createPerson(server.db, options);
  passwordHash ??= hashPassword(password);
  const values = [person.id, await passwordHash];
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw('update users set password_hash = $2 where id = $1', values),
  );
  return { ...person, password };
};

/** The session of the person as if they had last proved who they are at this time. */
export const confirmedAt = async (server: TestServer, person: Person, at: Date): Promise<void> => {
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw('update sessions set confirmed_at = $2 where user_id = $1', [person.id, at]),
  );
};

/** The six digits that an app shows for the secret at this time. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

/** Sets up an authenticator app; a step later its next code is good. */
export const turnOnTwoFactor = async (ask: Ask, who: Person, clock: FixedClock) => {
  const { body: started } = await ask(who, endpoints.startTotp);
  const secret: string = started.secret;
  const { status, body } = await ask(who, endpoints.confirmTotp, {
    body: { code: codeAt(secret, clock.now()) },
  });
  if (status !== 200) throw new Error(`two-factor was not turned on: ${JSON.stringify(body)}`);
  clock.advance(30_000);
  return { secret, recoveryCodes: body.recovery_codes as string[] };
};
