import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { administeredStatements } from './administered.queries.ts';
import { directoryStatements } from './public-directory.queries.ts';
import { parseSearch, searchValues } from './search.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
  await own.db.asOperator('test fixture', async (tx) => {
    await tx.raw(
      `insert into organizations (id, type, name, slug, status, created_at)
       select gen_random_uuid(), 'Public School', 'School ' || md5(n::text)::varchar(16), 'school-' || n, 'approved',
         now() - n * interval '1 minute'
       from generate_series(1, 8000) n`,
    );
  });
  await withOwner(own.url, (owner) => owner.query('analyze organizations, organization_search'));
});
afterAll(() => own.drop());

const planOf = async (text: string, values: readonly unknown[]): Promise<string> => {
  const { rows } = await own.db.asOperator('explain', (tx) =>
    tx.raw<{ 'QUERY PLAN': string }>(`explain ${text}`, values),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
/** As the directory is read. */
const visitorsPlanOf = async (text: string, values: readonly unknown[]): Promise<string> => {
  const { rows } = await own.db.asVisitor(null, (tx) =>
    tx.raw<{ 'QUERY PLAN': string }>(`explain ${text}`, values),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it('the first page of all organizations comes off an index, without sorting them all', async () => {
  const none = searchValues(parseSearch(''));
  const { list } = administeredStatements.none;
  expect(await planOf(list['-created_at'].text, [...none, null, null, 25, 0])).toContain(
    'organizations_created_at_idx',
  );
  expect(await planOf(list.name.text, [...none, null, null, 25, 0])).toContain('organizations_name_idx');
  expect(await visitorsPlanOf(directoryStatements.none.list.text, [...none, null, null, 25, 0])).toContain(
    'organizations_name_idx',
  );
});

it('a search of words narrows by the trigram index', async () => {
  const words = searchValues(parseSearch('c4ca4238 school'));
  const { list } = administeredStatements.words;
  expect(await planOf(list['-created_at'].text, [...words, null, null, 25, 0])).toContain(
    'organization_search_words_idx',
  );
  expect(await visitorsPlanOf(directoryStatements.words.count.text, [...words, null, null])).toContain(
    'organization_search_words_idx',
  );
});

it('an address is looked up, not searched for', async () => {
  const owner = searchValues(parseSearch('Owner@Example.org'));
  expect(owner).toEqual(['owner@example.org', null]);
  const plan = await planOf(administeredStatements.owner.list['-created_at'].text, [
    ...owner,
    null,
    null,
    25,
    0,
  ]);
  expect(plan).toContain('users_email_key');
});
