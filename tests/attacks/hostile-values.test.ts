/**
 * Hostile values on every text field of every write endpoint, generated from the contract. What single fields answer to
 * wrong values, with their messages, is tested beside the modules and in `tests/spec/section-5-validation.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement, type Statement } from '../../apps/server/src/platform/database/index.ts';
import { createLook } from '../support/ask.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { callerOf, createScene, createSend, endpointOf, names, validRequest, writes } from './scene.ts';
import type { Scene, Send } from './scene.ts';
import { textFields, withValueAt } from './string-fields.ts';

let server: TestServer;
let scene: Scene;
let send: Send;
beforeAll(async () => {
  server = await createTestServer();
  scene = await createScene(server);
  send = createSend(server);
  everyRow = await statementOfEveryRow();
});
afterAll(() => server.close());

/** What no field of text takes. */
const refused: readonly (readonly [string, unknown])[] = [
  ['a text of sixty thousand characters', 'x'.repeat(60_000)],
  ['a list', ['a', 'b']],
  ['an object', { $ne: '' }],
  ['an object that calls itself a prototype', { constructor: { prototype: { is_admin: true } } }],
  ['a number without end', 1e308],
];
/** What some fields take, as the text that it is. */
const strange: readonly (readonly [string, unknown])[] = [
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['a text from right to left', '\u202Eevil\u202C'],
  ['SQL', `'; drop table users; --`],
  ['markup', '<script>alert(1)</script>'],
  ['a way out of the folder', '../../etc/passwd'],
  ['a line break of a header', 'a\r\nBcc: b@example.org'],
  ['a key of the prototype', '__proto__'],
  ['an emoji family', '👨‍👩‍👧‍👦'.repeat(5)],
  ['nothing', null],
];

const slowMs = 2_000;

/** Every row of every table, but for counters of attempts. Planned once in each connection: that takes longer than reading. */
let everyRow: Statement<{ readonly name: string; readonly content: string }>;
const everything = (): Promise<unknown> =>
  server.db.asOperator('look at everything', (tx) => tx.query(everyRow, []));

const statementOfEveryRow = async (): Promise<typeof everyRow> => {
  const tables = await createLook(server)<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('rate_limits', 'second_factor_attempts', 'schema_migrations')
      and has_table_privilege(schemaname || '.' || quote_ident(tablename), 'select') order by 1`,
  );
  return statement(
    'every_row',
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from "${name}" t`,
      )
      .join(' union all '),
  );
};

/** Taken for true or false, whatever it is. */
const isFlag = (field: string): boolean => field === 'remember_me_token';

/** A bank's statement is longer than any form: its own bound is tried in outside-payments. */
const isStatement = (field: string): boolean => field === 'statement';

describe.each(writes.filter((name) => textFields(endpointOf(name)).length > 0))('%s', (name) => {
  const fields = textFields(endpointOf(name));

  it(`refuses what is no text, and far too much of it, in ${fields.join(', ')}, and changes nothing`, async () => {
    const request = validRequest(name, scene);
    const before = await everything();
    for (const field of fields)
      for (const [what, value] of refused) {
        if (isFlag(field) && typeof value === 'number') continue;
        if (isStatement(field) && typeof value === 'string') continue;
        const body = withValueAt(request.body, field, value);
        const answer = await send(name, callerOf(name, scene)?.token ?? null, { ...request, body });
        const told = `${field}: ${what}: ${answer.text.slice(0, 300)}`;
        expect(answer.status, told).toBeGreaterThanOrEqual(400);
        expect(answer.status, told).toBeLessThan(500);
        expect(answer.tookMs, told).toBeLessThan(slowMs);
        // Nobody is answered with what they sent.
        expect(answer.text.length, told).toBeLessThan(2_000);
      }
    expect(await everything()).toEqual(before);
  });

  it('never breaks on strange texts', async () => {
    const fresh = await createScene(server);
    const request = validRequest(name, fresh);
    for (const field of fields)
      for (const [what, value] of strange) {
        const body = withValueAt(request.body, field, value);
        const answer = await send(name, callerOf(name, fresh)?.token ?? null, { ...request, body });
        expect(answer.status, `${field}: ${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
        expect(answer.tookMs, `${field}: ${what}`).toBeLessThan(slowMs);
      }
  });
});

it.each(writes)('%s refuses bodies that are no object of fields, and changes nothing', async (name) => {
  const { params } = validRequest(name, scene);
  const token = callerOf(name, scene)?.token ?? null;
  const poisoned = '{"__proto__":{"is_admin":true}}';
  const before = await everything();
  for (const body of [poisoned, '{"a":', '\u0000', `"${'x'.repeat(1_048_577)}"`, '['.repeat(100_000)]) {
    const answer = await send(name, token, { params, body });
    // The provider's events are read as bytes, whose signature is wrong.
    expect([400, 401, 404, 413, 422], body.slice(0, 40)).toContain(answer.status);
    expect(answer.tookMs).toBeLessThan(slowMs);
  }
  if (endpointOf(name).body !== undefined)
    for (const body of ['[]', '"text"', '7', 'true']) {
      const answer = await send(name, token, { params, body });
      expect(answer.status, body).toBeGreaterThanOrEqual(400);
      expect(answer.status, body).toBeLessThan(500);
    }
  expect(await everything()).toEqual(before);
});

const paths = names.filter((name) => endpointOf(name).path.includes(':'));
it.each(paths)('%s never breaks on strange values in its path', async (name) => {
  const request = validRequest(name, scene);
  for (const value of ['../../..', '%00', 'a\u0000b', '__proto__', "' or 1=1 --", '💥', 'x'.repeat(5_000)])
    for (const param of Object.keys(request.params).filter((key) =>
      endpointOf(name).path.includes(`:${key}`),
    )) {
      const params = { ...request.params, [param]: value };
      const answer = await send(name, callerOf(name, scene)?.token ?? null, { ...request, params });
      expect(answer.status, `${param}: ${value.slice(0, 20)}: ${answer.text.slice(0, 200)}`).toBeLessThan(
        500,
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
});

const searches = names.filter((name) => endpointOf(name).query !== undefined);
it.each(searches)('%s never breaks on strange values in its query', async (name) => {
  const request = validRequest(name, scene);
  const token = callerOf(name, scene)?.token ?? null;
  const fields = ['page', 'page_size', 'search', 'status', 'sort', 'type', 'q', 'host', 'domain', 'cursor'];
  for (const value of ['%00', '%ud800', '%25%5F%5C', '-1', '1e99', 'NaN', "'%20or%201=1", 'x'.repeat(5_000)])
    for (const field of fields)
      for (const query of [
        `?${field}=${value}`,
        `?${field}=${value}&${field}=b`,
        `?${field}[$ne]=${value}`,
      ]) {
        const answer = await send(name, token, request, { query });
        expect(answer.status, `${query.slice(0, 60)}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
      }
});
