/**
 * Money that an organization may withdraw, beside a running product whose settings are in the environment: an ordinary sale takes a
 * browser half a minute, and none is as large as two people have to look at. Arguments: the organization's id, cents.
 */
import { cents, negate } from '@goodshelf/money';
import { postEntries } from '../../../apps/server/src/modules/ledger/index.ts';
import { loadConfig } from '../../../apps/server/src/platform/config/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { newId } from '../../../apps/server/src/platform/ids/index.ts';
import { jobScope } from '../../../apps/server/src/platform/jobs/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/index.ts';

const [organizationId = '', amount = ''] = process.argv.slice(2);
const scope = jobScope(organizationId);
const amountCents = cents(Number(amount));
const log = createLog({ environment: 'test', logLevel: 'silent' });
const database = await openDatabase(loadConfig(process.env), log, { mayAttach: true, migrations: null });
try {
  await database.db.inScope(scope, (tx) =>
    postEntries(tx, scope, [
      {
        ...{ kind: 'correction', reference: newId<'correction'>(), description: 'Found', order: null },
        occurredAt: new Date(),
        postings: [
          { account: 'suspense', amountCents: negate(amountCents) },
          { account: 'available', amountCents },
        ],
      },
    ]),
  );
} finally {
  await database.close();
}
