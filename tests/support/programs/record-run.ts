/**
 * Records a payment run as a process of its own that a test can kill. Arguments: the database, the run, who records, the payments, and
 * whether naively: the withdrawal ends in one transaction, and its entry follows in another.
 */
import { cents, negate } from '@goodshelf/money';
import { postEntries } from '../../../apps/server/src/modules/ledger/index.ts';
import { recordWithdrawalRun } from '../../../apps/server/src/modules/payouts/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { jobScope } from '../../../apps/server/src/platform/jobs/index.ts';
import { personOf } from '../../../apps/server/src/platform/subject/index.ts';
import { testLog } from '../database.ts';
import { type paymentsOf, withdrawalDeps } from '../withdrawals.ts';

const [url = '', runId = '', staffId = '', sent = '[]', isNaive = ''] = process.argv.slice(2);
const payments = JSON.parse(sent) as ReturnType<typeof paymentsOf>; // written by the test
const config = { dataDir: '/nonexistent', databaseUrl: url, databasePoolSize: 2, webConcurrency: 1 };
const { db } = await openDatabase(config, testLog, { migrations: null, connectionTimeoutMs: 20_000 });

const recordNaively = async (): Promise<void> => {
  for (const { withdrawalId, reference } of payments) {
    const { rows } = await db.asOperator('end it', (tx) =>
      tx.raw<{ organization_id: string; amount_cents: number }>(
        `update withdrawals set status = 1, ended_at = now(), ended_by = $2, reference = $3, method = 0, masked = 'x'
         where id = $1 and status = 0 returning organization_id, amount_cents`,
        [withdrawalId, staffId, reference],
      ),
    );
    const [row] = rows;
    if (row === undefined) continue;
    const scope = jobScope(row.organization_id);
    const amountCents = cents(row.amount_cents);
    await db.inScope(scope, (tx) =>
      postEntries(tx, scope, [
        {
          ...{ kind: 'withdrawal_completed', reference: withdrawalId, description: 'A test', order: null },
          occurredAt: new Date(),
          postings: [
            { account: 'reserved', amountCents: negate(amountCents) },
            { account: 'bank', amountCents },
            { account: 'paid_out', amountCents },
            { account: 'paid_to_organizations', amountCents: negate(amountCents) },
          ],
        },
      ]),
    );
  }
};

console.log('ready');
if (isNaive === 'naively') await recordNaively();
else await recordWithdrawalRun(withdrawalDeps(db))(personOf(staffId), runId, payments);
console.log('recorded');
process.exit(0);
