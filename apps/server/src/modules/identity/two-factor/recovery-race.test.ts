import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, turnOnTwoFactor } from '../../../../../../tests/support/accounts.ts';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { checkCode } from './check-code.ts';
import { createSecretBox } from '../../../platform/secret-box/index.ts';
import { secretUses } from './secret-uses.ts';
import { createTwoFactorRepo, type TwoFactorRepo } from './two-factor.repo.ts';

const clock = fixedClock(new Date());
let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
});
afterAll(() => server.close());

const twenty = Array.from({ length: 20 });

it('the same recovery code in twenty logins at once signs in once', async () => {
  const ada = await createAccount(server);
  const { recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  const body = { email: ada.email, password: ada.password, code: recoveryCodes[0] };
  const answers = await Promise.all(twenty.map(() => ask(null, endpoints.login, { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // A machine with other work may be too busy for twenty passwords at once, and says so.
  for (const { status } of answers) expect([200, 401, 429, 503]).toContain(status);
});

/** How often one code is taken when twenty ask at once, without the limit on attempts in between. */
const timesTaken = async (repoOf: (repo: TwoFactorRepo) => Partial<TwoFactorRepo>) => {
  const ada = await createAccount(server);
  const { recoveryCodes } = await turnOnTwoFactor(ask, ada, clock);
  const repo = createTwoFactorRepo(server.db);
  const check = checkCode({
    repo: { ...repo, ...repoOf(repo) },
    box: createSecretBox(server.config.secretKey, secretUses),
    attempts: { begin: async () => ({ isLastOfDay: false }), forgive: async () => undefined },
    clock,
  });
  const answers = await Promise.all(twenty.map(() => check(ada.id, recoveryCodes[0] ?? '')));
  return answers.filter(Boolean).length;
};

it('holds without the limit on attempts, too', async () => {
  expect(await timesTaken(() => ({}))).toBe(1);
});

it('and this test would notice a check that first looks and then writes', async () => {
  const look = createLook(server);
  const naive = async (userId: string, hash: Buffer, now: Date): Promise<boolean> => {
    const where = 'where user_id = $1 and code_hash = $2';
    const rows = await look(`select user_id from recovery_codes ${where} and used_at is null`, [
      userId,
      hash,
    ]);
    if (rows.length === 0) return false;
    await look(`update recovery_codes set used_at = $3 ${where}`, [userId, hash, now]);
    return true;
  };
  expect(await timesTaken(() => ({ takeRecoveryCode: naive }))).toBeGreaterThan(1);
});
