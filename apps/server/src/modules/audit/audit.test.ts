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

  it('is found by words of what was changed, of a value and of a name, by area and by days', async () => {
    const of = await createSchool(server.db);
    const reader = await createPerson(server.db, { belonging: { school: of, as: 'owner' } });
    const at = (day: number) => ({ at: new Date(Date.UTC(2026, 2, day)) });
    await record(of, 'Invited ada@example.org', { action: 'member.invited', ...at(1) });
    await record(of, 'Changed the address', {
      action: 'address.changed',
      changes: [{ label: 'City', before: 'Salem', after: '100% Boston' }],
      ...at(2),
    });
    await record(of, 'Retried the refund', { action: 'refund.retried', ...at(3) });
    await record(of, 'Ada is told in confidence', { isInternal: true, ...at(4) });
    const found = async (query: object) => {
      const { body } = await ask(reader, endpoints.listAuditEntries, { query: { ...query } });
      expect(body).toMatchObject({ total: body.items.length, has_more: false });
      return body.items.map(({ summary }: { summary: string }) => summary.split(' ')[0]);
    };
    expect(await found({})).toEqual(['Retried', 'Changed', 'Invited']);
    expect(await found({ sort: 'at' })).toEqual(['Invited', 'Changed', 'Retried']);
    expect(await found({ search: 'ADA@' })).toEqual(['Invited']);
    expect(await found({ search: 'boston 100%' })).toEqual(['Changed']);
    expect(await found({ search: 'b_ston' })).toEqual([]);
    expect(await found({ search: 'ada byron', sort: 'at' })).toEqual(['Invited', 'Changed', 'Retried']);
    expect(await found({ search: 'confidence' })).toEqual([]);
    expect(await found({ area: 'users' })).toEqual(['Invited']);
    expect(await found({ area: 'settings' })).toEqual(['Changed']);
    expect(await found({ area: 'orders', search: 'refund' })).toEqual(['Retried']);
    expect(await found({ from: '2026-03-02T00:00:00Z', before: '2026-03-03T00:00:00Z' })).toEqual([
      'Changed',
    ]);
    expect(await found({ before: '2026-03-02T00:00:00Z', search: 'changed' })).toEqual([]);
  });

  it('reaches ten thousand entries and says that there are more; the others are a matter of dates', async () => {
    const of = await createSchool(server.db);
    const reader = await createPerson(server.db, { belonging: { school: of, as: 'owner' } });
    await server.db.inScope(of.scope, (tx) =>
      tx.raw(
        `insert into audit_entries (organization_id, id, at, action, summary)
         select $1, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute', 'test.happened',
           case when n in (1, 10002) then 'Rare ' else 'Usual ' end || n from generate_series(1, 10002) n`,
        [of.id],
      ),
    );
    const list = async (query: object) =>
      (await ask(reader, endpoints.listAuditEntries, { query: { ...query } })).body;
    const summaries = (body: { items: { summary: string }[] }) => body.items.map(({ summary }) => summary);
    expect(await list({ page_size: 1000, page: 10 })).toMatchObject({
      total: 10_000,
      page_count: 10,
      has_more: true,
      items: { length: 1000, 999: { summary: 'Usual 3' } },
    });
    expect(await list({ page_size: 1000, page: 11 })).toMatchObject({ items: [], total: 10_000 });
    const rare = await list({ search: 'rare' });
    expect(rare).toMatchObject({ total: 1, has_more: true });
    expect(summaries(rare)).toEqual(['Rare 10002']);
    expect(summaries(await list({ search: 'rare', sort: 'at' }))).toEqual(['Rare 1']);
    const early = await list({ search: 'rare', before: '2026-01-02T00:00:00Z' });
    expect(early).toMatchObject({ total: 1, has_more: false });
    expect(summaries(early)).toEqual(['Rare 1']);
  });

  it.each([
    { page_size: 11 },
    { page_size: '' },
    { page: 0 },
    { page: 'x' },
    { area: 'pirates' },
    { sort: 'summary' },
    { from: 'yesterday' },
    { search: 'x'.repeat(101) },
  ])('refuses query %#', async (query) => {
    const { status } = await ask(owner, endpoints.listAuditEntries, { query });
    expect(status).toBe(422);
  });

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
