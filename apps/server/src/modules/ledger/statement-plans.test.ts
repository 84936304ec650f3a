import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { explained } from '../../../../../tests/support/explained.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { newId } from '../../platform/ids/index.ts';
import { listStatement, postEntries } from './index.ts';
import { statementPages } from './ledger.queries.ts';

let own: TestDatabase;
let school: School;

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  const gifts = Array.from({ length: 2_000 }, (_, index) => ({
    ...{ kind: 'correction' as const, reference: newId(), description: `Gift ${index}`, order: null },
    occurredAt: new Date(Date.UTC(2026, 2, 1, 0, index)),
    postings: [
      { account: 'provider_clearing' as const, amountCents: cents(-100) },
      { account: 'pending' as const, amountCents: cents(100) },
    ],
  }));
  await own.db.inScope(school.scope, (tx) => postEntries(tx, school.scope, gifts));
  await withOwner(own.url, (owner) => owner.query('analyze'));
});
afterAll(() => own.drop());

test.each(Object.entries(statementPages))(
  'the %s page of a statement reads no more entries than it shows',
  async (name, statement) => {
    const [line] = (
      await listStatement(own.db, school.scope, { account: 'pending', place: null, pageSize: 1000 })
    ).lines.slice(-1);
    const values = [school.id, 'pending', 26, ...(name === 'newest' ? [] : [line?.entry.id])];
    const { plan, rowsRead } = await own.db.inScope(school.scope, (tx) => explained(tx, statement, values));
    expect(plan).toContain('ledger_postings_statement_idx');
    expect(plan).not.toContain('Seq Scan');
    // Each line has two postings.
    expect(rowsRead).toBeLessThanOrEqual(52);
  },
);
