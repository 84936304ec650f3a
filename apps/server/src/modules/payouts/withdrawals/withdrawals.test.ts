import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, negate } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { personOf } from '../../../platform/subject/index.ts';
import { getWallet, postEntries } from '../../ledger/index.ts';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createPayoutBox,
  rejectWithdrawal,
  requestWithdrawal,
  savePayoutDetails,
} from '../index.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const box = createPayoutBox({ secretKey: 'a key of this test', log: testLog });
const hourMs = 3_600_000;
const start = new Date('2026-03-02T15:00:00Z');
const after = (hours: number) => fixedClock(new Date(start.getTime() + hours * hourMs));
const deps = (hours: number) => ({ db: own.db, clock: after(hours), box });

/** A school with money, its owner, and one of the platform's staff. */
const createScene = async (availableCents = 100_00, { isDestinationKnown = true } = {}) => {
  const school = await createSchool(own.db);
  const owner = await createPerson(own.db, { belonging: { school, as: 'owner' } });
  const staff = await createPerson(own.db);
  if (availableCents > 0) await earn(school, availableCents);
  if (isDestinationKnown)
    await savePayoutDetails(deps(0))(school.scope, personOf(owner.id), {
      ...{ method: 0, account_email: 'treasurer@example.org', seen_version: 0 },
    });
  return { school, owner: personOf(owner.id), staff: personOf(staff.id) };
};

const post = (
  school: School,
  kind: 'release' | 'chargeback' | 'sale',
  to: Parameters<typeof postEntries>[2][number]['postings'],
) =>
  own.db.inScope(school.scope, (tx) =>
    postEntries(tx, school.scope, [
      {
        ...{ kind, reference: newId<'payment'>(), description: 'A test', order: null, occurredAt: start },
        postings: to,
      },
    ]),
  );
const earn = (school: School, amount: number) =>
  post(school, 'release', [
    { account: 'pending', amountCents: negate(cents(amount)) },
    { account: 'available', amountCents: cents(amount) },
  ]);

const ask = (
  { school, owner }: Awaited<ReturnType<typeof createScene>>,
  amount: number,
  { hours = 1, id = String(newId<'withdrawal'>()) } = {},
) => requestWithdrawal(deps(hours))(school.scope, owner, { id, amountCents: cents(amount) });

const complete = (
  { school, staff }: Awaited<ReturnType<typeof createScene>>,
  id: string,
  { hours = 100, reference = 'PP-1', detailsVersion = 1 } = {},
) => completeWithdrawal(deps(hours))(school.scope, staff, id, { reference, detailsVersion });

describe('a withdrawal', () => {
  test('is set aside, paid, and kept as paid out', async () => {
    const scene = await createScene();
    const { id, number, ...asked } = await ask(scene, 60_00);
    expect(number).toMatch(/^W-\d+$/);
    expect(asked).toMatchObject({
      ...{ status: withdrawalStatus.pending, amount_cents: 60_00, masked: 't•••@example.org' },
      ...{ held_until: '2026-03-05T15:00:00.000Z', abilities: { cancel: true } },
    });
    expect(await getWallet(own.db, scene.school.scope)).toMatchObject({ available: 40_00, reserved: 60_00 });
    await complete(scene, id);
    expect(await getWallet(own.db, scene.school.scope)).toMatchObject({
      ...{ available: 40_00, reserved: 0, paid_out: 60_00 },
    });
    const { rows } = await own.db.asOperator('look at the result', (tx) =>
      tx.raw(
        `select p.account, sum(p.amount_cents)::int as cents from ledger_postings p
         where p.organization_id = $1 and p.account in ('bank', 'paid_to_organizations') group by 1 order by 1`,
        [scene.school.id],
      ),
    );
    expect(rows).toEqual([
      { account: 'bank', cents: 60_00 },
      { account: 'paid_to_organizations', cents: -60_00 },
    ]);
  });

  test('is asked for once, however often its answer is lost', async () => {
    const scene = await createScene();
    const first = await ask(scene, 60_00);
    expect(await ask(scene, 60_00, { id: first.id })).toEqual(first);
    await expect(ask(scene, 50_00, { id: first.id })).rejects.toMatchObject({ code: 'withdrawal_reused' });
    await complete(scene, first.id);
    expect(await ask(scene, 60_00, { id: first.id })).toMatchObject({ status: withdrawalStatus.completed });
    expect(await getWallet(own.db, scene.school.scope)).toMatchObject({ available: 40_00, reserved: 0 });
  });
});
