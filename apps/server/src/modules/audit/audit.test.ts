import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { personOf, system } from '../../platform/subject/index.ts';
import { changesBetween, recordAudit } from './index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let neighbour: School;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  [school, neighbour] = [
    await createSchool(server.db),
    await createSchool(server.db, { name: 'Neighbour High' }),
  ];
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  admin = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

const record = (of: School, summary: string, more: object = {}) =>
  server.db.inScope(of.scope, (tx) =>
    recordAudit(tx, of.scope, {
      action: 'test.happened',
      summary,
      actor: personOf(owner.id),
      ...more,
    }),
  );
const entries = async (query: object = {}) =>
  (await ask(owner, endpoints.listAuditEntries, { query: { ...query } })).body;

describe('the audit log', () => {
  it('is newest first, in pages, of the own organization alone', async () => {
    const second = 1_000;
    for (let number = 1; number <= 12; number++)
      await record(school, `Change ${number}`, { at: new Date(number * second) });
    await record(neighbour, 'Of the neighbour', { at: new Date(99 * second) });
    const first = await entries({ page_size: 10 });
    expect(first).toMatchObject({ total: 12, page: 1, page_size: 10, page_count: 2 });
    expect(first.items.map(({ summary }: { summary: string }) => summary)).toEqual(
      Array.from({ length: 10 }, (_none, index) => `Change ${12 - index}`),
    );
    expect((await entries({ page_size: 10, page: 2 })).items).toHaveLength(2);
    expect(JSON.stringify(await entries())).not.toContain('neighbour');
  });

  it.each([{ page_size: 11 }, { page_size: '' }, { page: 0 }, { page: 'x' }])(
    'refuses query %#',
    async (query) => {
      const { status } = await ask(owner, endpoints.listAuditEntries, { query });
      expect(status).toBe(422);
    },
  );

  it('keeps the names as they were, and names the admin who acts as support', async () => {
    const leaving = await createPerson(server.db, { belonging: { school, as: 'member' } });
    await record(school, 'By support', { actor: personOf(leaving.id, admin.id) });
    await server.db.asOperator('test', (tx) => tx.raw('delete from users where id = $1', [leaving.id]));
    expect((await entries()).items[0]).toMatchObject({
      summary: 'By support',
      actor: { id: leaving.id, name: 'Ada Byron', is_staff: false },
      acting_admin: { id: admin.id, name: 'Ada Byron' },
    });
  });

  it('knows changes that nobody made', async () => {
    await record(school, 'The nightly check', { actor: system });
    expect((await entries()).items[0]).toMatchObject({ actor: null, acting_admin: null });
  });

  it('is there if and only if the change is', async () => {
    const undone = server.db.inScope(school.scope, async (tx) => {
      await recordAudit(tx, school.scope, { action: 'test.undone', summary: 'Never', actor: system });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await look("select 1 from audit_entries where action = 'test.undone'")).toEqual([]);
  });

  it('cannot be altered or emptied by either role of the application', async () => {
    for (const sql of [
      "update audit_entries set summary = 'nothing happened'",
      'delete from audit_entries',
      'truncate audit_entries',
    ]) {
      await expect(server.db.inScope(school.scope, (tx) => tx.raw(sql))).rejects.toThrow(/permission denied/);
      await expect(server.db.asOperator('test', (tx) => tx.raw(sql))).rejects.toThrow(/permission denied/);
    }
  });

  it('cannot be written for another organization', async () => {
    const forged = server.db.inScope(school.scope, (tx) =>
      recordAudit(tx, neighbour.scope, { action: 'test.forged', summary: 'Forged', actor: system }),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it('is read by staff for any organization, unknown ones not', async () => {
    const list = (organizationId: string) =>
      ask(admin, endpoints.listAdministeredAuditEntries, { params: { organizationId } });
    expect((await list(neighbour.id)).body.items).toMatchObject([{ summary: 'Of the neighbour' }]);
    expect((await list(newId())).status).toBe(404);
  });
});

it('changes are the values that differ; what was not sent is no change', () => {
  const labels = { city: 'City', state: 'State', line2: 'Line 2' };
  const before = { city: 'Salem', state: 'OR', line2: 'B' };
  expect(changesBetween(labels, before, { city: 'Salem', state: 'MA' })).toEqual([
    { label: 'State', before: 'OR', after: 'MA' },
  ]);
});
