import { cents, negate } from '@goodshelf/money';
import { postEntries } from '../../apps/server/src/modules/ledger/index.ts';
import {
  createPayoutBox,
  requestWithdrawal,
  savePayoutDetails,
} from '../../apps/server/src/modules/payouts/index.ts';
import { fixedClock, systemClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { personOf } from '../../apps/server/src/platform/subject/index.ts';
import { testLog } from './database.ts';
import type { School } from './school.ts';
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
