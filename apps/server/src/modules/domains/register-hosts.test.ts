import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { makeOrgScope } from '../../platform/tenancy/index.ts';
import type { HostsRegistered, RegisterHosts } from './host-registry.ts';
import { createHostRegistration } from './register-hosts.ts';

const { signal } = new AbortController();
let own: TestDatabase;
let school: School;
let neighbour: School;
let asked: string[][];
let lines: { readonly facts: object; readonly message: string }[];
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  [asked, lines] = [[], []];
  await own.db.asOperator('test', (tx) => tx.raw('delete from custom_domains'));
  [school, neighbour] = [await createSchool(own.db), await createSchool(own.db, { name: 'Neighbour High' })];
});
afterAll(() => own.drop());

const note = (facts: object, message: string): void => void lines.push({ facts, message });
const allWell = async (hosts: readonly string[]): Promise<HostsRegistered> => ({
  ...{ newCount: hosts.length, failed: [], leftCount: 0 },
});
const registration = (answer: RegisterHosts | null = allWell, shopHost = 'shop.goodshelf.com') =>
  createHostRegistration({
    ...{ db: own.db, shopHost, log: { info: note, warn: note } },
    scopeOf: (id) => makeOrgScope(id, 'test'),
    register:
      answer === null
        ? null
        : async (hosts, until) => {
            asked.push([...hosts]);
            return answer(hosts, until);
          },
  });
const give = ({ id }: School, domain: string, status: 0 | 1): Promise<unknown> =>
  own.db.asOperator('test', (tx) =>
    tx.raw('insert into custom_domains (organization_id, domain, token, status) values ($1, $2, $3, $4)', [
      ...[id, domain, '0123456789abcdef0123456789abcdef', status],
    ]),
  );

test('the shop host and every active domain is registered, and none that is only claimed', async () => {
  await give(school, 'books.lincoln.org', 1);
  await give(neighbour, 'books.neighbour.org', 0);
  await registration().everyHost(signal);
  expect(asked).toEqual([['shop.goodshelf.com', 'books.lincoln.org']]);
  expect(lines).toEqual([
    { facts: { hosts: 2 }, message: expect.stringContaining('registered for wallets') },
  ]);
});

test('more domains than are read at once are all registered', async () => {
  await own.db.asOperator('test', async (tx) => {
    await tx.raw(
      `with made as (
         insert into organizations (id, type, name, slug, status, are_gifts_deductible, contact_email, is_contact_email_shown, tax_id)
         select gen_random_uuid(), 'Public School', 'School ' || n, 'school-' || n, 'approved', true, 'office@example.org', true, '12-3456789'
         from generate_series(1, 230) n returning id, slug)
       insert into custom_domains (organization_id, domain, token, status) select id, slug || '.org', '0123456789abcdef0123456789abcdef', 1 from made`,
    );
  });
  await registration().everyHost(signal);
  expect(asked.map((hosts) => new Set(hosts).size)).toEqual([231]);
});

test('names that the world cannot ask for are told nobody', async () => {
  await give(school, 'books.localhost', 1);
  await registration(allWell, 'shop.localhost').everyHost(signal);
  await registration(allWell, '127.0.0.1').everyHost(signal);
  await registration().domainOf(school.id, signal);
  expect([asked, lines]).toEqual([[], []]);
});

test('a domain that has become active is registered alone, and one that is active no more is not', async () => {
  await give(school, 'books.lincoln.org', 1);
  await give(neighbour, 'books.neighbour.org', 0);
  await registration().domainOf(school.id, signal);
  await registration().domainOf(neighbour.id, signal);
  expect(asked).toEqual([['books.lincoln.org']]);
});

test('what failed is told once in a run, whatever it was, and a run never rejects', async () => {
  const failed = [{ host: 'shop.goodshelf.com', reason: 'No answer' }];
  const partly = registration(async () => ({ newCount: 0, failed, leftCount: 7 }));
  await partly.everyHost(signal);
  expect(lines).toEqual([{ facts: { failed, left: 7 }, message: expect.any(String) }]);
  await registration(() => Promise.reject(new Error('planted'))).everyHost(signal);
  expect(lines[1]?.facts).toEqual({ err: new Error('planted') });
  expect(lines).toHaveLength(2);
});

test('a process that stops complains of nothing', async () => {
  await registration().everyHost(AbortSignal.abort());
  expect([asked, lines]).toEqual([[], []]);
});

test('where nobody wants to know the hosts nothing is asked, not even the database', async () => {
  const untouched = createHostRegistration({
    db: new Proxy(own.db, {
      get: () => {
        throw new Error('The database was asked');
      },
    }),
    ...{ log: { info: note, warn: note }, shopHost: 'shop.goodshelf.com', register: null },
    scopeOf: (id) => makeOrgScope(id, 'test'),
  });
  await untouched.everyHost(signal);
  await untouched.domainOf(school.id, signal);
  expect(lines).toEqual([]);
});
