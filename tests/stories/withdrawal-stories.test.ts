import { cents } from '@goodshelf/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseDueGifts } from '../../apps/server/src/modules/orders/index.ts';
import { standardControls } from '../../apps/server/src/modules/controls/index.ts';
import {
  completeWithdrawal,
  createPayoutBox,
  rejectWithdrawal,
  requestWithdrawal,
  savePayoutDetails,
} from '../../apps/server/src/modules/payouts/index.ts';
import { fixedClock } from '../../apps/server/src/platform/clock/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { personOf } from '../../apps/server/src/platform/subject/index.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../support/database.ts';
import { expectInvariants } from '../support/invariants.ts';
import { lines, sellTo } from '../support/orders.ts';
import { createPerson } from '../support/people.ts';
import { createSchool, type School } from '../support/school.ts';
import { ledgerTable, table } from './ledger-table.ts';

// The way of money out of the books. Debit: held at the provider, or spent. Credit: owed or earned.

let own: TestDatabase;
let school: School;
const monday = new Date('2026-03-02T15:00:00Z');
const day = (count: number): Date => new Date(monday.getTime() + count * 86_400_000);

beforeEach(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
});
afterEach(async () => {
  await expectInvariants(own);
  await own.drop();
});

test('money asked for: a request that is rejected, and one that is paid', async () => {
  await sellTo(own.db, school, [lines.gift(100_00)], { at: monday });
  await releaseDueGifts(own, day(3));
  const owner = personOf((await createPerson(own.db, { belonging: { school, as: 'owner' } })).id);
  const staff = personOf((await createPerson(own.db)).id);
  const box = createPayoutBox({ secretKey: 'a key of this test', log: testLog });
  const on = (date: Date) => ({ db: own.db, box, clock: fixedClock(date), controls: standardControls });
  await savePayoutDetails(on(monday))(school.scope, owner, {
    ...{ method: 0, account_email: 'treasurer@example.org', seen_version: 0 },
  });
  const ask = (amount: number, date: Date) =>
    requestWithdrawal(on(date))(school.scope, owner, { id: newId(), amountCents: cents(amount) });
  const rejected = await ask(90_00, day(4));
  await rejectWithdrawal(on(day(5)))(school.scope, staff, rejected.id, 'Please confirm the payee.');
  const paid = await ask(60_00, day(6));
  await completeWithdrawal(on(day(8)))(school.scope, staff, paid.id, {
    reference: '1047',
    detailsVersion: 1,
  });
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing | 100.00 |        |
    |            |                                  | pending           |        |  96.80 |
    |            |                                  | fees              |        |   3.20 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   3.20 |
    |            |                                  | fees              |   3.20 |        |
    | 2026-03-05 | Gift from GS-10001 is available  | pending           |  96.80 |        |
    |            |                                  | available         |        |  96.80 |
    | 2026-03-06 | Withdrawal W-1001 requested      | available         |  90.00 |        |
    |            |                                  | reserved          |        |  90.00 |
    | 2026-03-07 | Withdrawal W-1001 rejected       | reserved          |  90.00 |        |
    |            |                                  | available         |        |  90.00 |
    | 2026-03-08 | Withdrawal W-1002 requested      | available         |  60.00 |        |
    |            |                                  | reserved          |        |  60.00 |
    | 2026-03-10 | Withdrawal W-1002 paid           | reserved          |  60.00 |        |
    |            |                                  | bank              |        |  60.00 |
    |            |                                  | paid_out          |        |  60.00 |
    |            |                                  | paid_to_organizations |  60.00 |        |
    | balances   |                                  | provider_clearing |  96.80 |        |
    |            |                                  | pending           |        |   0.00 |
    |            |                                  | fees              |        |   0.00 |
    |            |                                  | available         |        |  36.80 |
    |            |                                  | reserved          |        |   0.00 |
    |            |                                  | bank              |        |  60.00 |
    |            |                                  | paid_out          |        |  60.00 |
    |            |                                  | paid_to_organizations |  60.00 |        |
  `);
});
