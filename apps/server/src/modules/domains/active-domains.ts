import type { Db } from '../../platform/database/index.ts';
import { type DomainRow, listActiveDomains } from './domains.repo.ts';

const batchSize = 100;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** All active domains, some at a time, each time in a transaction of its own: none is open while they are worked on. */
export async function* activeDomains(db: Db): AsyncGenerator<readonly DomainRow[]> {
  let after = beforeAll;
  for (;;) {
    const rows = await db.asOperator('go through the active custom domains', (tx) =>
      tx.query(listActiveDomains, [after, batchSize]),
    );
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.organization_id;
  }
}
