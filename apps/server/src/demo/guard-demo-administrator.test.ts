import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { hashPassword, verifyPassword } from '../modules/identity/index.ts';
import { demoPassword, demoPeople } from './demo-organizations.ts';
import { guardDemoAdministrator } from './guard-demo-administrator.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  const passwordHash = await hashPassword(demoPassword);
  for (const { id, email } of [demoPeople.admin, demoPeople.customer])
    await own.db.asOperator('test', (tx) =>
      tx.raw(
        `insert into users (id, email, password_hash, first_name, last_name, email_verified_at, is_admin)
         values ($1, $2, $3, 'Robin', 'Marsh', now(), true)`,
        [id, email, passwordHash],
      ),
    );
});
afterAll(() => own.drop());

const opens = async (password: string, id: string = demoPeople.admin.id): Promise<boolean> => {
  const { rows } = await own.db.asOperator('test', (tx) =>
    tx.raw<{ password_hash: string }>('select password_hash from users where id = $1', [id]),
  );
  return verifyPassword(password, rows[0]?.password_hash ?? null);
};
const guard = async (environment: 'development' | 'production'): Promise<string[]> => {
  const told: string[] = [];
  await guardDemoAdministrator({
    config: { environment },
    db: own.db,
    tell: (sentence) => void told.push(sentence),
  });
  return told;
};

test('in production the password that everybody can read opens no administration; another one is told once', async () => {
  expect(await guard('development')).toEqual([]);
  expect(await opens(demoPassword)).toBe(true);

  const [sentence = '', ...others] = await guard('production');
  expect(others).toEqual([]);
  expect(await opens(demoPassword)).toBe(false);
  const password = /is ([\w-]{43}) /.exec(sentence)?.[1] ?? '';
  expect(await opens(password)).toBe(true);
  // The other demo accounts are there to be tried.
  expect(await opens(demoPassword, demoPeople.customer.id)).toBe(true);

  expect(await guard('production')).toEqual([]);
  expect(await opens(password)).toBe(true);
});
