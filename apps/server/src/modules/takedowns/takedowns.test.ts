import { endpoints, type Output } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type Book, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { counterNoticeWords, noticeAbout } from '../../../../../tests/support/takedowns.ts';
import { runChecks } from '../../checks/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { openTakedownCaseJob, restoreOverdueTakedowns } from './index.ts';

type Case = Output<typeof endpoints.getTakedown>;

let now = new Date('2026-11-24T17:00:00Z');
let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let admin: Person;
let school: School;
let owner: Person;
let neighbour: Person;
let book: Book;
let own: Book;

const clock = { now: () => now };

beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
  look = createLook(server);
  admin = await createPerson(server.db, { isAdmin: true });
  const other = await createSchool(server.db, { name: 'Maple Street School' });
  neighbour = await createPerson(server.db, { belonging: { school: other, as: 'owner' } });
});
beforeEach(async () => {
  now = new Date('2026-11-24T17:00:00Z');
  school = await createSchool(server.db);
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  book = await createBook(server.db, { title: `Book ${newId()}` });
  own = await createBook(server.db, { title: `Mug ${newId()}`, owner: school });
  await expect.poll(() => server.modules.organizationOfShop(school.slug)).toBe(school.id);
});
afterAll(() => server.close());

const linkOf = ({ id }: Book): string => `${server.config.shopUrl}/${school.slug}/product/book-${id}`;
const send = (body: object) => ask(null, endpoints.sendTakedownNotice, { body });

/** Does what the outbox does with notices. */
const openCases = async (): Promise<void> => {
  const { db, modules } = server;
  const job = openTakedownCaseJob({ db, organizationOfShop: modules.organizationOfShop });
  const told = await look<{ payload: unknown }>(
    "select payload from outbox where topic = 'takedown.noticed' order by id",
  );
  const context = { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(10_000), log: testLog };
  for (const { payload } of told) await job.run(payload, context);
};

/** A notice about a product, on the desk; resolves to its case. */
const notice = async (product: Book, changes: Record<string, unknown> = {}): Promise<string> => {
  const body = noticeAbout(linkOf(product), changes);
  expect((await send(body)).status).toBe(200);
  await openCases();
  return body.request_id;
};
const caseOf = async (takedownId: string): Promise<Case> =>
  (await ask(admin, endpoints.getTakedown, { params: { takedownId } })).body;
const move = (
  takedownId: string,
  from: string,
  to: string,
  status: number | null = null,
  isWithdrawn = false,
) =>
  ask(admin, endpoints.moveTakedown, {
    params: { takedownId },
    body: { from, to, status, is_withdrawn: isWithdrawn, reason: 'We looked at both' },
  });
const takeDown = async (product: Book, status = 7): Promise<string> => {
  const id = await notice(product);
  expect(await move(id, 'received', 'down', status)).toMatchObject({ status: 200 });
  return id;
};
const statusOf = async ({ id }: Book): Promise<number | undefined> =>
  (await look<{ status: number }>('select status from products where id = $1', [id]))[0]?.status;
const counter = (who: Person, takedownId: string, changes: object = {}) =>
  ask(who, endpoints.sendOwnCounterNotice, {
    params: { takedownId },
    body: { ...counterNoticeWords, ...changes },
  });
const disagreements = async () =>
  (await runChecks(server.db)).filter(
    ({ name, violationCount }) => name === 'takedowns-agree-with-products' && violationCount > 0,
  );

describe('a notice', () => {
  test('that is sent again is the same notice; a changed one under its id is refused and nothing is changed', async () => {
    const body = noticeAbout(linkOf(book));
    const first = await send(body);
    expect(first.body).toMatchObject({ reference: expect.stringMatching(/^TD-[0-9A-Z]{8}$/) });
    const twice = await Promise.all([send(body), send(body), send(body)]);
    for (const answer of twice) expect(answer).toEqual(first);
    const changed = await send({ ...body, work: 'Another work' });
    expect(changed).toMatchObject({ status: 409, body: { code: 'notice_sent_already' } });
    expect(changed.body.message).toContain(first.body.reference);
    await openCases();
    await openCases();
    expect(await look('select work from takedown_cases where id = $1', [body.request_id])).toEqual([
      { work: body.work },
    ]);
  });

  test('ten at once are one case, one email and one count', async () => {
    const body = noticeAbout(linkOf(book));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await openCases();
    const told = await look("select 1 from outbox where payload ->> 'caseId' = $1", [body.request_id]);
    expect(told).toHaveLength(1);
  });

  test('about what is not published, not there, or of nobody is answered like any other', async () => {
    await changeBook(server.db, 'Nothing', 'status = 1');
    const hidden = await createBook(server.db, { owner: school });
    await look('update products set status = 1 where id = $1 returning id', [hidden.id]);
    const links = [
      linkOf(book),
      linkOf(hidden),
      `${server.config.shopUrl}/${school.slug}/product/no-such-product`,
      `${server.config.shopUrl}/no-such-shop/product/no-such-product`,
    ];
    for (const link of links) {
      const { status, body } = await send(noticeAbout(link));
      expect([status, Object.keys(body)]).toEqual([200, ['reference', 'success']]);
      expect(body.success).toBe(`We’ve received your notice. Its number is ${body.reference}.`);
    }
  });

  test.each([
    'the-blue-lantern',
    'https://elsewhere.example/lincoln/product/mug',
    'http://10.0.0.1/lincoln/product/mug',
    'javascript:alert(1)',
    'SHOP/lincoln/books',
    'SHOP/lincoln/product/mug/more',
    'SHOP/lincoln/product/<b>',
  ])('whose link is %s is refused beside the link', async (link) => {
    const { status, body } = await send(noticeAbout(link.replace('SHOP', server.config.shopUrl)));
    expect([status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['product_url'],
    ]);
  });

  test('without one of the statements of the law, or without a signature, is none', async () => {
    for (const [field, value] of [
      ['work', ' '],
      ['name', ''],
      ['address', ''],
      ['email', 'nora'],
      ['is_good_faith', false],
      ['is_accurate', undefined],
      ['signature', 'see https://evil.example'],
    ] as const) {
      const { status, body } = await send(noticeAbout(linkOf(book), { [field]: value }));
      expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
    }
  });

  test('is counted by mailbox; the same one again is not', async () => {
    const email = `${newId()}@example.org`;
    const body = noticeAbout(linkOf(book), { email });
    for (let time = 0; time < 12; time++) expect((await send(body)).status).toBe(200);
    const others = await Promise.all(
      Array.from({ length: 9 }, () => send(noticeAbout(linkOf(book), { email }))),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(9).fill(200));
    const tenth = await send(noticeAbout(linkOf(book), { email }));
    expect(tenth).toMatchObject({ status: 429 });
    expect(tenth.body.message).toMatch(/^You’ve sent several notices in a short time. This one wasn’t sent./);
  });
});

describe('taken down', () => {
  test('a product leaves its storefront, and neither staff nor its owner bring it back', async () => {
    const id = await takeDown(own, 8);
    expect(await statusOf(own)).toBe(8);
    const productSlug = `book-${own.id}`;
    const page = await server.app.inject({
      url: `/api/storefronts/${school.slug}/products/${productSlug}`,
      headers: { host: new URL(server.config.shopUrl).host },
    });
    expect(page.statusCode).toBe(404);
    const back = { product_ids: [own.id], status: 2, reason: null };
    const { body } = await ask(owner, endpoints.moveOwnProducts, { body: back });
    expect(body.results[0].problem).toMatch(/under a copyright notice/);
    expect(await caseOf(id)).toMatchObject({ state: 'down', product_status: 8, destinations: ['restored'] });
    expect(await disagreements()).toEqual([]);
  });

  test('a feed that sends the book again does not bring it back', async () => {
    const title = `Feed ${newId()}`;
    await addBooks(server.db, [{ title, isbn13: '9780306406157' }]);
    const named = 'select id, slug from products where title = $1';
    const [fedBook] = await look<{ id: string; slug: string }>(named, [title]);
    const { id = '', slug = '' } = fedBook ?? {};
    const fed = { id, variantId: '' };
    const body = noticeAbout(`${server.config.shopUrl}/${school.slug}/product/${slug}`);
    await send(body);
    await openCases();
    await move(body.request_id, 'received', 'down', 6);
    await addBooks(server.db, [{ title: `${title} again`, isbn13: '9780306406157', priceCents: 900 }]);
    expect(await statusOf(fed)).toBe(6);
  });

  test.each([
    ['its product is sold again', 'update products set status = 2 where id = $1'],
    ['its product is archived', 'update products set status = 3 where id = $1'],
    ['its product has another DMCA status', 'update products set status = 6 where id = $1'],
    [
      'its case is closed alone',
      "update takedown_cases set state = 'restored', ended_at = now() where product_id = $1",
    ],
    ['its case says another status', 'update takedown_cases set product_status = 6 where product_id = $1'],
  ])('the database refuses that %s', async (_what, statement) => {
    await takeDown(book);
    await expect(look(statement, [book.id])).rejects.toThrow(/contradict/);
    expect(await statusOf(book)).toBe(7);
  });

  test('the database refuses a DMCA status without a case', async () => {
    await expect(look('update products set status = 7 where id = $1', [book.id])).rejects.toThrow(
      /contradict/,
    );
  });

  test('of two notices about one product at once both keep it down, in one status, until both are closed', async () => {
    const ids = [await notice(own), await notice(own)] as const;
    const answers = await Promise.all([
      move(ids[0], 'received', 'down', 7),
      move(ids[1], 'received', 'down', 8),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => /already down under TD-/.test(body.success))).toHaveLength(1);
    const cases = await Promise.all(ids.map(caseOf));
    expect(cases.map(({ state }) => state)).toEqual(['down', 'down']);
    const status = await statusOf(own);
    expect(cases.map(({ product_status: said }) => said)).toEqual([status, status]);

    const closed = await move(ids[0], 'down', 'restored');
    expect(closed.body.success).toMatch(/^The case is closed\. .* stays down under TD-/);
    expect((await caseOf(ids[0])).events[0]?.summary).toMatch(/^Case closed; product stays down under TD-/);
    expect(await statusOf(own)).toBe(status);
    expect(await disagreements()).toEqual([]);
    await move(ids[1], 'down', 'restored');
    expect(await statusOf(own)).toBe(2);
    expect(await disagreements()).toEqual([]);
  });

  test('two cases that are closed at the same time bring the product back, and neither alone', async () => {
    const ids = [await takeDown(own), await takeDown(own)];
    const answers = await Promise.all(ids.map((id) => move(id, 'down', 'restored')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => / stays down under TD-/.test(body.success))).toHaveLength(1);
    expect(await statusOf(own)).toBe(2);
    expect(await disagreements()).toEqual([]);
  });

  test('the database refuses that a case brings the product back while another keeps it down', async () => {
    await takeDown(own);
    const second = await takeDown(own);
    const naive = `with back as (update products set status = 2 where id = $1 returning id)
      update takedown_cases set state = 'restored', ended_at = now() where id = $2`;
    await expect(look(naive, [own.id, second])).rejects.toThrow(/contradict/);
    expect(await statusOf(own)).toBe(7);
  });

  test('a press on a case that somebody else has moved changes nothing', async () => {
    const id = await notice(book);
    const answers = await Promise.all([
      move(id, 'received', 'down', 7),
      move(id, 'received', 'rejected'),
      move(id, 'received', 'down', 8),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await disagreements()).toEqual([]);
  });

  test('a notice whose link leads nowhere waits until staff say which product it means', async () => {
    const id = await notice({ id: 'nowhere', variantId: '' });
    expect(await caseOf(id)).toMatchObject({ product_id: null, abilities: { set_product: true } });
    expect(await move(id, 'received', 'down', 7)).toMatchObject({ status: 409 });
    const setProduct = (url: string) =>
      ask(admin, endpoints.setTakedownProduct, { params: { takedownId: id }, body: { product_url: url } });
    expect(await setProduct(linkOf({ id: 'nowhere', variantId: '' }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'product_url', message: 'There’s no product at this link.' }] },
    });
    expect((await setProduct(linkOf(own))).status).toBe(200);
    expect((await move(id, 'received', 'down', 7)).status).toBe(200);
    expect(await statusOf(own)).toBe(7);
  });
});

describe('a counter-notice', () => {
  test('of the owner begins the days; before the first nobody restores it, on the tenth staff do', async () => {
    const id = await takeDown(own);
    expect((await counter(owner, id)).status).toBe(200);
    expect(await caseOf(id)).toMatchObject({
      state: 'countered',
      restore_from: '2026-12-09T17:00:00.000Z',
      restore_by: '2026-12-15T17:00:00.000Z',
      counter_notice: { name: 'Denise Okafor', statement: 'We drew this picture ourselves.' },
    });
    const restore = () => move(id, 'countered', 'restored');
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'takedown_not_due' } });
    now = new Date('2026-12-09T17:00:00Z');
    await look("update sessions set expires_at = '2027-01-01' returning id");
    expect((await restore()).status).toBe(200);
    expect(await statusOf(own)).toBe(2);
    expect(await disagreements()).toEqual([]);
  });

  test('is over at once when the claimant withdraws the notice', async () => {
    const id = await takeDown(own);
    await counter(owner, id);
    expect((await move(id, 'countered', 'restored', null, true)).status).toBe(200);
    expect(await statusOf(own)).toBe(2);
  });

  test('brings the product back by itself after 14 business days, unless a lawsuit was filed', async () => {
    const unheard = await takeDown(own);
    const sued = await takeDown(book);
    await counter(owner, unheard);
    await ask(admin, endpoints.recordCounterNotice, {
      params: { takedownId: sued },
      body: counterNoticeWords,
    });
    expect((await move(sued, 'countered', 'held')).status).toBe(200);
    now = new Date('2026-12-15T16:59:59Z');
    await restoreOverdueTakedowns({ db: server.db, clock });
    expect(await statusOf(own)).toBe(7);
    now = new Date('2026-12-15T17:00:00Z');
    const restored = await Promise.all([1, 2].map(() => restoreOverdueTakedowns({ db: server.db, clock })));
    expect(restored.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await statusOf(own), await statusOf(book)]).toEqual([2, 7]);
    await look("update sessions set expires_at = '2027-01-01' returning id");
    expect((await caseOf(unheard)).events[0]).toMatchObject({ summary: 'Product restored', actor_name: '' });
  });

  test('is sent once, by the product’s organization alone', async () => {
    const id = await takeDown(own);
    expect((await counter(neighbour, id)).status).toBe(404);
    expect((await counter(owner, await takeDown(book))).status).toBe(404);
    const answers = await Promise.all([counter(owner, id), counter(owner, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await counter(owner, id, { consents_to_jurisdiction: false })).body.errors[0].field).toBe(
      'consents_to_jurisdiction',
    );
  });
});

test('of several notices the owner answers one after the other, each by its number', async () => {
  const [first, second] = [await takeDown(own), await takeDown(own)];
  const seen = async () =>
    (await ask(owner, endpoints.getOwnTakedown, { params: { productId: own.id } })).body;
  expect(await seen()).toMatchObject({ id: second, abilities: { counter: true }, others: [{ id: first }] });
  expect((await counter(owner, second)).status).toBe(200);
  expect(await seen()).toMatchObject({
    id: first,
    abilities: { counter: true },
    others: [{ id: second, state: 'countered' }],
  });
  expect((await caseOf(first)).state).toBe('down');
  await move(first, 'down', 'restored');
  expect(await seen()).toMatchObject({ id: second, state: 'countered', others: [] });
});

test('what comes back has the status that it had; what lost its price comes back unpublished', async () => {
  await look('update products set status = 4 where id = $1 returning id', [book.id]);
  const archived = await takeDown(book);
  const priceless = await takeDown(own);
  await look('update variants set price_cents = null where product_id = $1 returning id', [own.id]);
  await move(archived, 'down', 'restored');
  await move(priceless, 'down', 'restored');
  expect([await statusOf(book), await statusOf(own)]).toEqual([4, 1]);
});

test('the owner sees the claimant’s name and nothing else of theirs; nobody else sees anything', async () => {
  await takeDown(own);
  const asOwner = await ask(owner, endpoints.getOwnTakedown, { params: { productId: own.id } });
  expect(asOwner.body).toMatchObject({
    claimant: 'Nora Lindqvist, Blue Lantern Press',
    abilities: { counter: true },
  });
  const seen = JSON.stringify(asOwner.body);
  for (const secret of ['9 Pier Road', '555 0100', '@example.org']) expect(seen).not.toContain(secret);
  expect((await ask(neighbour, endpoints.getOwnTakedown, { params: { productId: own.id } })).status).toBe(
    404,
  );
  await takeDown(book);
  expect((await ask(owner, endpoints.getOwnTakedown, { params: { productId: book.id } })).status).toBe(404);
  const product = await ask(owner, endpoints.getOwnProduct, { params: { productId: own.id } });
  expect(product.body.events[0].reason).toMatch(/^Copyright notice TD-/);
});

test('the application reads no notice, and changes nothing of a case but its answer', async () => {
  await takeDown(own);
  const asApp = (statement: string) => server.db.inScope(school.scope, (tx) => tx.raw(statement));
  await expect(asApp('select claimant_email from takedown_notices')).rejects.toThrow(/permission denied/);
  await expect(asApp('select reason from takedown_events')).rejects.toThrow(/permission denied/);
  await expect(asApp("update takedown_cases set claimant = 'me'")).rejects.toThrow(/permission denied/);
  await expect(asApp('delete from takedown_cases')).rejects.toThrow(/permission denied/);
  await expect(asApp("update takedown_cases set state = 'received'")).rejects.toThrow();
  for (const table of ['takedown_notices', 'takedown_events', 'takedown_counter_notices'])
    await expect(look(`delete from ${table}`)).rejects.toThrow();
});

test('staff find cases by reference, title, name, state and product', async () => {
  const id = await notice(book, { name: 'Percy 100%_Odd' });
  const { reference, product_title: title } = await caseOf(id);
  const found = async (query: Record<string, unknown>) =>
    (await ask(admin, endpoints.listTakedowns, { query: { page_size: 100, ...query } })).body.items.map(
      (item: { id: string }) => item.id,
    );
  for (const search of [reference.toLowerCase(), title, '100%_odd'])
    expect(await found({ search })).toEqual([id]);
  expect(await found({ search: '100%x' })).toEqual([]);
  expect(await found({ product_id: book.id })).toEqual([id]);
  expect(await found({ product_id: book.id, state: 'down' })).toEqual([]);
});
