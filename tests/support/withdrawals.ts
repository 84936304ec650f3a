import { cents, negate } from '@goodshelf/money';
import { standardControls } from '../../apps/server/src/modules/controls/index.ts';
import { postEntries } from '../../apps/server/src/modules/ledger/index.ts';
import {
  createPayoutBox,
  requestWithdrawal,
  savePayoutDetails,
  startWithdrawalRun,
} from '../../apps/server/src/modules/payouts/index.ts';
import { fixedClock, systemClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { jobScope } from '../../apps/server/src/platform/jobs/index.ts';
import { personOf } from '../../apps/server/src/platform/subject/index.ts';
import { testLog } from './database.ts';
import { createPerson } from './people.ts';
import { createSchool, type School } from './school.ts';
import type { TestServer } from './server.ts';

/** Money that the school may withdraw; where it came from is not understood. */
export const fundSchool = (db: Db, school: Pick<School, 'scope'>, amountCents: number) =>
  db.inScope(school.scope, (tx) =>
    postEntries(tx, school.scope, [
      {
        ...{ kind: 'correction', reference: newId<'correction'>(), description: 'Found', order: null },
        occurredAt: new Date(),
        postings: [
          { account: 'suspense', amountCents: negate(cents(amountCents)) },
          { account: 'available', amountCents: cents(amountCents) },
        ],
      },
    ]),
  );

const hourMs = 3_600_000;
const boxOf = (server: Pick<TestServer, 'config'>) =>
  createPayoutBox({ secretKey: server.config.secretKey, log: testLog });

/** Where a school is paid, as a member of it saved it so many hours ago. */
export const savePayoutsOf = (
  server: Pick<TestServer, 'config' | 'db'>,
  school: Pick<School, 'scope'>,
  memberId: string,
  { hoursAgo = 100 } = {},
) =>
  savePayoutDetails({
    ...{ db: server.db, box: boxOf(server), clock: fixedClock(new Date(Date.now() - hoursAgo * hourMs)) },
  })(school.scope, personOf(memberId), {
    ...{ method: 0, account_email: 'treasurer@example.org', seen_version: 0 },
  });

/** A pending withdrawal of $30.00 by a member, which nothing holds; returns its id. */
export const createWithdrawal = async (
  server: Pick<TestServer, 'config' | 'db'>,
  school: Pick<School, 'scope'>,
  memberId: string,
): Promise<string> => {
  await savePayoutsOf(server, school, memberId);
  await fundSchool(server.db, school, 100_00);
  const { id } = await requestWithdrawal({ db: server.db, box: boxOf(server), clock: systemClock })(
    ...[school.scope, personOf(memberId)],
    { id: newId<'withdrawal'>(), amountCents: cents(30_00) },
  );
  return id;
};

/** What commands about withdrawals need, in a test. */
export const withdrawalDeps = (db: Db, secretKey = 'a key of this test') => ({
  ...{ db, clock: systemClock, box: createPayoutBox({ secretKey, log: testLog }) },
  ...{ controls: standardControls, scopeOf: jobScope },
});

/** A school with twice as much as it has asked for, and where it is paid was saved so many hours ago. */
export const createAskingSchool = async (
  db: Db,
  amountCents = 40_00,
  { hoursAgo = 100, deps = withdrawalDeps(db) } = {},
) => {
  const school = await createSchool(db);
  const owner = personOf((await createPerson(db, { belonging: { school, as: 'owner' } })).id);
  const then = fixedClock(new Date(Date.now() - hoursAgo * hourMs));
  await savePayoutDetails({ ...deps, clock: then })(school.scope, owner, {
    ...{ method: 0, account_email: 'treasurer@example.org', seen_version: 0 },
  });
  await fundSchool(db, school, amountCents * 2);
  const { id } = await requestWithdrawal(deps)(school.scope, owner, {
    ...{ id: newId<'withdrawal'>(), amountCents: cents(amountCents) },
  });
  const key = { organizationId: school.id, withdrawalId: id };
  return { school, owner, scope: school.scope, id, key };
};
export type AskingSchool = Awaited<ReturnType<typeof createAskingSchool>>;

/** One of the platform's staff. */
export const createStaffMember = async (db: Db) => personOf((await createPerson(db, { isAdmin: true })).id);

/** Each paid, to the payout details as they were first. */
export const paymentsOf = (schools: readonly AskingSchool[], prefix = 'Check') =>
  schools.map(({ id }, index) => ({
    ...{ withdrawalId: id, reference: `${prefix} ${index + 1}`, detailsVersion: 1 },
  }));

/** A payment run of one withdrawal of a school of its own, begun by somebody of the staff. */
export const createWithdrawalRun = async (
  server: Pick<TestServer, 'config' | 'db'>,
): Promise<{ readonly runId: string; readonly withdrawalId: string }> => {
  const deps = withdrawalDeps(server.db, server.config.secretKey);
  const { key } = await createAskingSchool(server.db, 40_00, { deps });
  const { run_id: runId } = await startWithdrawalRun(deps)(await createStaffMember(server.db), {
    ...{ runId: newId<'withdrawal-run'>(), withdrawals: [key] },
  });
  return { runId, withdrawalId: key.withdrawalId };
};
