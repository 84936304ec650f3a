import { endpoints, type Output } from '@goodshelf/contract';
import type { DatedTaxRate } from '@goodshelf/contract/tax-settings.contract';
import { stateCodes } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { termsDayOf } from '../terms/index.ts';
import {
  createStateTax,
  createTaxExemptions,
  createTaxTable,
  firstTaxTable,
  type TaxPort,
} from '../tax/index.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
/** As two processes have it. */
let ports: readonly TaxPort[];
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  staff = await createPerson(server.db, { isAdmin: true });
  const { db, database } = server;
  const deps = { db, clock: systemClock, log: testLog, listen: database.listen };
  ports = await Promise.all(
    [1, 2].map(async () =>
      createStateTax({
        clock: systemClock,
        table: await createTaxTable(deps),
        exemptions: await createTaxExemptions(deps),
      }),
    ),
  );
});
afterAll(() => server.close());

type Settings = Output<(typeof endpoints)['getTaxSettings']>;
const read = async (): Promise<Settings> => (await ask(staff, endpoints.getTaxSettings)).body;
const of = (settings: Settings, code: string) => settings.states.find(({ state }) => state === code);
const dayIn = (days: number): string => termsDayOf(new Date(Date.now() + days * 86_400_000));
const rate = (state: DatedTaxRate['state'], days: number, goods: number, books = goods): DatedTaxRate => ({
  ...{ state, valid_from: dayIn(days), goods_millionths: goods, books_millionths: books },
});
const schedule = (rates: readonly DatedTaxRate[], version: string) =>
  ask(staff, endpoints.scheduleTaxRates, { body: { rates, version } });
const readFile = async (file: string): Promise<Output<(typeof endpoints)['readTaxFile']>> =>
  (await ask(staff, endpoints.readTaxFile, { body: { file } })).body;

test('the product is delivered with a rate for each state, the same that tests tax by', async () => {
  const { states, events } = await read();
  expect(states.map(({ state }) => state)).toEqual(stateCodes);
  for (const { state, goods_millionths: goods } of states)
    expect(goods, state).toBe(firstTaxTable.get(state)?.[0]?.goodsMillionths);
  expect(states.every((one) => one.books_millionths === one.goods_millionths)).toBe(true);
  expect(events).toEqual([]);
});

test('a rate is planned, replaced and withdrawn; what others saw meanwhile is told', async () => {
  const { version } = await read();
  const first = await schedule([rate('MN', 30, 70_000)], version);
  expect(first).toMatchObject({ status: 200, body: { success: 'Sales tax rate saved' } });
  // An answer that was lost: the same once more is no change, whatever was seen.
  expect((await schedule([rate('MN', 30, 70_000)], version)).status).toBe(200);
  expect(await schedule([rate('MN', 30, 71_000)], version)).toMatchObject({
    ...{ status: 409, body: { code: 'settings_changed' } },
  });
  const seen = await read();
  expect(of(seen, 'MN')).toMatchObject({
    goods_millionths: 68_750,
    planned: [{ valid_from: dayIn(30), goods_millionths: 70_000 }],
  });
  expect((await schedule([rate('MN', 30, 71_000, 0)], seen.version)).status).toBe(200);
  const replaced = await read();
  expect(of(replaced, 'MN')?.planned).toEqual([
    { valid_from: dayIn(30), goods_millionths: 71_000, books_millionths: 0 },
  ]);
  expect(replaced.events[0]?.summary).toMatch(/^Set sales tax: Minnesota 7% → 7\.1%, books 0% from /);
  const params = { state: 'MN', validFrom: dayIn(30) };
  expect((await ask(staff, endpoints.withdrawTaxRate, { params })).status).toBe(200);
  expect((await ask(staff, endpoints.withdrawTaxRate, { params })).status).toBe(200);
  const after = await read();
  expect(of(after, 'MN')?.planned).toEqual([]);
  expect(after.events.filter(({ summary }) => summary.startsWith('Withdrew'))).toHaveLength(1);
});

test('a rate from today on holds at once for whoever buys, and is corrected the same day', async () => {
  const { version } = await read();
  expect((await schedule([rate('ND', 0, 55_000)], version)).status).toBe(200);
  const after = await read();
  expect(of(after, 'ND')).toMatchObject({ goods_millionths: 55_000, valid_from: dayIn(0) });
  await expect.poll(() => taxIn('ND')).toEqual([55, 55]);
  expect((await schedule([rate('ND', 0, 56_000)], after.version)).status).toBe(200);
  // An answer that was lost, and who has seen what is no more.
  expect((await schedule([rate('ND', 0, 56_000)], after.version)).status).toBe(200);
  expect((await schedule([rate('ND', 0, 57_000)], after.version)).status).toBe(409);
  const corrected = await read();
  expect(of(corrected, 'ND')).toMatchObject({ goods_millionths: 56_000, planned: [] });
  expect(corrected.events[0]?.summary).toMatch(/^Set sales tax: North Dakota 5\.5% → 5\.6% from /);
  expect(
    await look(`select was->>'goods_millionths' as goods from replaced_settings where was->>'state' = 'ND'`),
  ).toEqual([{ goods: '55000' }]);
  const params = { state: 'ND', validFrom: dayIn(0) };
  expect(await ask(staff, endpoints.withdrawTaxRate, { params })).toMatchObject({
    ...{ status: 409, body: { code: 'terms_in_force' } },
  });
  await expect.poll(() => taxIn('ND')).toEqual([56, 56]);
});

const taxIn = (state: DatedTaxRate['state']) =>
  Promise.all(
    ports.map(async (port) => {
      const lines = [{ amountCents: cents(1_000), isBook: true }];
      return (await port.quote({ state, lines, organizationId: '' })).taxCents;
    }),
  );

test('all of what is sent is set, or none', async () => {
  const { version } = await read();
  for (const [bad, message] of [
    [rate('WI', -1, 60_000), 'Choose today or a later day.'],
    [rate('WI', 900, 60_000), 'Choose a day within 2 years.'],
    [rate('IA', 20, 65_000), 'This state has two rates for the same day.'],
  ] as const)
    expect(await schedule([rate('IA', 20, 64_000), bad], version)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rates.1.valid_from', message: expect.stringContaining(message) }] },
    });
  expect((await schedule([rate('IA', 20, 200_001)], version)).status).toBe(422);
  expect(of(await read(), 'IA')?.planned).toEqual([]);
});

test('a file is compared line by line, and changes nothing by itself', async () => {
  const { version } = await read();
  expect((await schedule([rate('UT', 10, 50_000)], version)).status).toBe(200);
  const [near, day] = [dayIn(10), dayIn(50)];
  const [year, month, date] = day.split('-');
  const file = [
    '\uFEFFState;Starts on;Goods percent;Books percent',
    `Ohio;${day};5.875%;`,
    `ut;${near};5;`,
    `UT;${near};5.1;`,
    '',
    `VT;${Number(month)}/${Number(date)}/${year};6;0`,
    `Guamm;${day};1;`,
    `ME;2027-02-30;6;`,
    `MI;2020-01-01;6;`,
    `MO;${day};21;`,
    `OH;${day};5.9;`,
    `"KS;${day};6`,
  ];
  expect((await readFile(file.join('\r\n'))).problems).toEqual([
    { line: 12, message: expect.stringContaining('quotation mark') },
  ]);
  const found = await readFile(file.slice(0, -1).join('\r\n'));
  expect(found.lines.map(({ line, rate: { state }, change }) => [line, state, change])).toEqual([
    [2, 'OH', 'new'],
    [3, 'UT', 'same'],
    [6, 'VT', 'new'],
  ]);
  expect(found.lines[0]).toMatchObject({
    rate: { valid_from: day, goods_millionths: 58_750, books_millionths: 58_750 },
    before: { goods_millionths: 57_500 },
  });
  expect(found.lines[2]?.rate).toMatchObject({ valid_from: day, books_millionths: 0 });
  expect(found.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '4 Line 3 has a rate for the same state and day.',
    '7 “Guamm” isn’t a US state.',
    '8 “2027-02-30” isn’t a date. Write it like 2027-01-01 or 1/1/2027.',
    '9 The start date is in the past. Choose today or a later day.',
    '10 “21” isn’t a percentage from 0 to 20, such as 6.875.',
    '11 Line 2 has a rate for the same state and day.',
  ]);
  expect(found.version).toBe((await read()).version);
  const planned = found.lines.filter(({ change }) => change !== 'same').map((line) => line.rate);
  expect(await schedule(planned, found.version)).toMatchObject({
    body: { success: 'Sales tax rates saved' },
  });
  expect(of(await read(), 'OH')?.planned).toHaveLength(1);
});

test('a file without names of columns, or with too many lines, is told as a whole', async () => {
  expect(await readFile('OH,2027-01-01,5')).toMatchObject({ lines: [], problems: [{ line: 1 }] });
  const many = ['state,from,rate', ...Array.from({ length: 701 }, () => `OH,${dayIn(9)},5`)].join('\n');
  expect((await readFile(many)).problems).toEqual([
    { line: 1, message: expect.stringContaining('more than 700') },
  ]);
});

test('the database keeps what was taxed: no row of the past is written, none is changed', async () => {
  await expect(look(`insert into tax_rates values ('OH', '2020-01-01', 1, 1, now())`)).rejects.toThrow(
    'tax_rates',
  );
  const somebody = await createPerson(server.db);
  for (const endpoint of [endpoints.getTaxSettings, endpoints.readTaxFile, endpoints.scheduleTaxRates])
    expect([403, 404]).toContain(
      (await ask(somebody, endpoint, { body: { file: 'x', version: '', rates: [] } })).status,
    );
});

const exempt = (slug: string, version: string, changes: Record<string, unknown> = {}) =>
  ask(staff, endpoints.addTaxExemption, {
    body: {
      ...{ slug, version, state: 'RI', certificate: 'RI-7', valid_from: dayIn(0), valid_until: null },
      ...changes,
    },
  });

test('an organization is exempt in a state for what it sells itself, until staff end it', async () => {
  const school = await createSchool(server.db);
  const taxed = async () => {
    const lines = [true, false].map((isBook) => ({ amountCents: cents(1_000), isBook }));
    return Promise.all(
      ports.map(async (port) =>
        (await port.quote({ state: 'RI', lines, organizationId: school.id })).lines.map(
          ({ taxCents }) => taxCents,
        ),
      ),
    );
  };
  const version = async () => (await read()).exemptions_version;
  const first = await version();
  expect(await exempt(school.slug, first)).toMatchObject({ status: 200 });
  // An answer that was lost: the same once more changes nothing, whatever was seen.
  expect((await exempt(school.slug, first)).status).toBe(200);
  await expect.poll(taxed).toEqual([
    [70, 0],
    [70, 0],
  ]);
  const { exemptions, events } = await read();
  expect(exemptions).toEqual([
    {
      organization: { id: school.id, name: 'Lincoln Elementary' },
      ...{ state: 'RI', valid_from: dayIn(0), valid_until: null, certificate: 'RI-7' },
    },
  ]);
  expect(events[0]?.summary).toMatch(/^Exempted Lincoln Elementary from sales tax in Rhode Island from /);
  expect(await exempt(school.slug, first, { state: 'MA' })).toMatchObject({
    ...{ status: 409, body: { code: 'settings_changed' } },
  });
  const params = { organizationId: school.id, state: 'RI', validFrom: dayIn(0) };
  for (let press = 0; press < 2; press++)
    expect((await ask(staff, endpoints.endTaxExemption, { params })).status).toBe(200);
  const after = await read();
  expect(after.exemptions).toEqual([]);
  // Taxed again at once, and exempt again where the end was the mistake; the database keeps what was ended.
  await expect.poll(taxed).toEqual([
    [70, 70],
    [70, 70],
  ]);
  expect((await exempt(school.slug, await version(), { certificate: 'RI-8' })).status).toBe(200);
  await look(
    `update tax_exemptions set valid_from = valid_from - 9, set_at = set_at - interval '9 days' where organization_id = $1`,
    [school.id],
  );
  const [old] = (await read()).exemptions;
  const from = { ...params, validFrom: old?.valid_from ?? '' };
  expect((await ask(staff, endpoints.endTaxExemption, { params: from })).status).toBe(200);
  await expect.poll(taxed).toEqual([
    [70, 70],
    [70, 70],
  ]);
  const kept = await look(
    `select was->>'certificate' as certificate from replaced_settings where was->>'organization_id' = $1 order by 1`,
    [school.id],
  );
  expect(kept.map(({ certificate }) => certificate)).toEqual(['RI-7', 'RI-8', 'RI-8']);
  expect(after.events.filter(({ summary }) => summary.startsWith('Ended'))).toHaveLength(1);
});

test('what cannot be is told beside its field, and changes nothing', async () => {
  const school = await createSchool(server.db);
  const { exemptions_version: version, exemptions: before } = await read();
  for (const [changes, field] of [
    [{ slug: 'no-such-store' }, 'slug'],
    [{ valid_from: dayIn(-1) }, 'valid_from'],
    [{ valid_from: '2090-01-01' }, 'valid_from'],
    [{ valid_from: dayIn(3), valid_until: dayIn(2) }, 'valid_until'],
    [{ certificate: ' ' }, 'certificate'],
    [{ state: 'ZZ' }, 'state'],
  ] as const)
    expect(await exempt(school.slug, version, changes), field).toMatchObject({
      ...{ status: 422, body: { errors: [{ field }] } },
    });
  expect((await read()).exemptions).toEqual(before);
  expect((await exempt(school.slug, version, { valid_from: dayIn(3) })).status).toBe(200);
  const seen = (await read()).exemptions_version;
  const overlapping = await exempt(school.slug, seen, { valid_from: dayIn(1), valid_until: dayIn(5) });
  expect(overlapping).toMatchObject({ status: 422, body: { errors: [{ field: 'state' }] } });
  // One that has not begun is taken back, as if it had never been.
  const params = { organizationId: school.id, state: 'RI', validFrom: dayIn(3) };
  expect((await ask(staff, endpoints.endTaxExemption, { params })).status).toBe(200);
  expect((await read()).exemptions).toEqual(before);
});
