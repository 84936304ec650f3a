import { endpoints, Problem } from '@goodshelf/contract';
import { consentWords } from '@goodshelf/contract/consent-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, createCaller } from '../../../../../tests/support/call-endpoint.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createShopHost, type Visitor } from '../../../../../tests/support/visitor.ts';
import { type FixedClock, fixedClock } from '../../platform/clock/index.ts';
import { createAttemptLimits } from '../limits/index.ts';
import { sendNewsletterLetterJob } from '../notifications/index.ts';
import { standardMailWriter } from '../notifications/mail-texts/mail-writer.ts';
import { createNewsletterLinks, findNewsletterLetter, subscribersRoutes } from './index.ts';

const links = createNewsletterLinks('a secret key of this test, long enough');

let own: TestDatabase;
let school: School;
let neighbour: School;
let clock: FixedClock;
let visit: ReturnType<typeof createShopHost>;
let visitor: Visitor;
let staff: Call;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());
beforeEach(async () => {
  await look('delete from outbox');
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Washington High' });
  clock = fixedClock('2026-11-21T15:00:00Z');
  const routes = subscribersRoutes({
    ...{ db: own.db, clock, links },
    limits: createAttemptLimits({ pool: null, isLoopbackGenerous: false }),
  });
  visit = createShopHost(routes, [school, neighbour]);
  visitor = visit();
  staff = createCaller(routes, { schools: [school, neighbour], staff: { ours: school, theirs: neighbour } });
});

const email = 'maria@example.org';
const sent = (to: School = school, address = email) => ({
  params: { slug: to.slug },
  body: { email: address, consent: consentWords(to.name) },
});
const signUp = (to: School = school, address = email, by = visitor) =>
  by.call(endpoints.signUpForNewsletter, sent(to, address));
const minutes = (count: number): void => clock.advance(count * 60_000);
const days = (count: number): void => minutes(count * 24 * 60);

const look = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  own.db.asOperator('look', async (tx) => (await tx.raw(text, values)).rows as Row[]);
type Kept = {
  readonly id: string;
  readonly email: string;
  readonly state: string;
  readonly consent: string;
  readonly round: number;
};
const rowsOf = (of: School = school) =>
  look<Kept>('select * from newsletter_subscribers where organization_id = $1 order by email', [of.id]);
const stateOf = async (of: School = school) => (await rowsOf(of))[0]?.state;

type Letter = {
  readonly recipient: string;
  readonly subject: string;
  readonly links: string[];
  readonly unsubscribe_url: string | null;
};
/** Does what outbox and job do; returns the letters that were written. */
const letters = async (isOpen = true): Promise<Letter[]> => {
  const job = sendNewsletterLetterJob({
    db: own.db,
    write: standardMailWriter,
    findLetter: (scope, asked) => findNewsletterLetter({ db: own.db, links }, scope, asked),
    findLogo: async () => null,
    shopOf: (id) =>
      isOpen
        ? { name: school.name, url: `https://shop.example.org/${id === school.id ? 'us' : 'them'}` }
        : null,
  });
  await look('delete from mails');
  const told = await look<{ topic: string; payload: unknown }>('delete from outbox returning topic, payload');
  for (const { topic, payload } of told)
    if (topic === job.topic)
      await job.run(payload, {
        ...{ attempt: 1, isLastAttempt: false, log: testLog },
        signal: AbortSignal.timeout(10_000),
      });
  return look<Letter>('select recipient, subject, links, unsubscribe_url from mails order by id');
};
const tokenIn = (url = ''): string => url.split('/newsletter/')[1] ?? '';
/** The words in the links of the one letter: it confirms, and gets off the list. */
const tokens = async (): Promise<{ readonly confirm: string; readonly leave: string }> => {
  const [letter] = await letters();
  return { confirm: tokenIn(letter?.links[0]), leave: tokenIn(letter?.links[1]) };
};
const linkOf = (token: string, at: School = school) => ({
  params: { slug: at.slug, newsletterToken: token },
});
const read = (token: string) => visitor.call(endpoints.getNewsletterLink, linkOf(token));
const press = (token: string) => visitor.call(endpoints.followNewsletterLink, linkOf(token));
const confirmed = async (): Promise<{ readonly confirm: string; readonly leave: string }> => {
  await signUp();
  const words = await tokens();
  await press(words.confirm);
  return words;
};

describe('signing up', () => {
  it('writes down the address and the words that were shown, and asks by email for the confirmation', async () => {
    await signUp(school, ' Maria@Example.org ');
    expect(await rowsOf()).toMatchObject([{ email, state: 'pending', consent: consentWords(school.name) }]);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ recipient: email, subject: `Confirm your sign-up – ${school.name}` });
    expect(letter?.unsubscribe_url).toBe(letter?.links[1]);
    expect(await rowsOf(neighbour)).toEqual([]);
  });

  it('answers the same to an address that is new, asked, confirmed or gone', async () => {
    const first = await signUp();
    const again = await signUp();
    const { confirm, leave } = await tokens();
    await press(confirm);
    const known = await signUp();
    await press(leave);
    const gone = await signUp();
    expect([again, known, gone]).toEqual([first, first, first]);
  });

  it('keeps no words but those that the page shows now', async () => {
    const { params } = sent();
    const other = { email, consent: consentWords('Another school') };
    const problem = await visitor.problemOf(endpoints.signUpForNewsletter, { params, body: other });
    expect(problem).toMatchObject({ code: 'newsletter_words_changed', status: 409 });
    expect(await rowsOf()).toEqual([]);
  });

  it('sends one letter for a press that is made again, and few to a mailbox that somebody else fills', async () => {
    await signUp();
    await signUp();
    expect(await letters()).toHaveLength(1);
    for (let count = 0; count < 6; count += 1) {
      minutes(3);
      await signUp();
    }
    expect(await letters()).toHaveLength(2);
    days(8);
    await signUp();
    expect(await letters()).toHaveLength(1);
  });

  it('tells who is on the list so, once a week at most, and asks for nothing', async () => {
    await confirmed();
    minutes(1);
    await signUp();
    expect(await letters()).toEqual([]);
    days(2);
    await signUp();
    days(2);
    await signUp();
    // The letter that asked for the confirmation is of this week.
    expect(await letters()).toEqual([]);
    days(4);
    await signUp();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`You’re already on the list – ${school.name}`);
    expect(letter?.links[0]).not.toContain('/newsletter/');
    expect(await stateOf()).toBe('confirmed');
  });

  it('is limited by network, and by mailbox over all shops without a word', async () => {
    for (let count = 0; count < 60; count += 1) await signUp(school, `one-${count}@example.org`);
    const problem = await visitor.problemOf(endpoints.signUpForNewsletter, sent(school, 'more@example.org'));
    expect(problem).toMatchObject({ code: 'too_many_requests', status: 429 });
    expect(await rowsOf()).toHaveLength(60);
    const elsewhere = (at: number) => visit({ address: `203.0.113.${at}` });
    for (let count = 0; count < 20; count += 1) await signUp(school, email, elsewhere(100 + count));
    await signUp(neighbour, email, elsewhere(130));
    expect(await rowsOf(neighbour)).toEqual([]);
  });

  it('is not taken by a shop that isn’t open, which sends nothing either', async () => {
    await signUp();
    expect(await letters(false)).toEqual([]);
    const [binding] = subscribersRoutes({
      ...{ db: own.db, clock, links },
      limits: createAttemptLimits({ pool: null, isLoopbackGenerous: false }),
    });
    if (binding === undefined) throw new Error('Nothing is bound');
    const closed = createShopHost([binding], [{ ...school, isOpen: false }])();
    const problem = await closed.problemOf(endpoints.signUpForNewsletter, sent());
    expect(problem.code).toBe('storefront_not_open');
  });
});

describe('a link', () => {
  it('changes nothing when it is looked at, confirms when it is pressed, and says so when it is pressed again', async () => {
    await signUp();
    const { confirm } = await tokens();
    const waiting = { purpose: 'confirm', state: 'waiting', email, consent: consentWords(school.name) };
    expect(await read(confirm)).toEqual(waiting);
    expect(await read(confirm)).toEqual(waiting);
    expect(await stateOf()).toBe('pending');
    expect(await press(confirm)).toMatchObject({ state: 'done' });
    expect(await press(confirm)).toMatchObject({ state: 'done' });
    expect(await stateOf()).toBe('confirmed');
  });

  it('confirms for seven days and not a second longer', async () => {
    await signUp();
    const { confirm } = await tokens();
    days(7);
    const over = { purpose: 'confirm', state: 'over', email: null, consent: null };
    expect(await read(confirm)).toEqual(over);
    expect(await press(confirm)).toEqual(over);
    expect(await stateOf()).toBe('pending');
  });

  it('unsubscribes whenever it is pressed, also who has not confirmed, and years later', async () => {
    await signUp();
    const first = await tokens();
    expect(await press(first.leave)).toMatchObject({ purpose: 'unsubscribe', state: 'done' });
    expect(await stateOf()).toBe('unsubscribed');
    expect(await press(first.confirm)).toMatchObject({ state: 'over' });
    minutes(5);
    await signUp();
    // What was asked for before the person left confirms nothing.
    expect(await press(first.confirm)).toMatchObject({ state: 'over' });
    const second = await tokens();
    await press(second.confirm);
    expect(await stateOf()).toBe('confirmed');
    days(1_000);
    expect(await read(first.leave)).toMatchObject({ state: 'waiting', email });
    await press(first.leave);
    expect(await stateOf()).toBe('unsubscribed');
  });

  it('of a subscriber who was removed confirms nothing, and leaves as if it did', async () => {
    const { confirm, leave } = await confirmed();
    const [row] = await rowsOf();
    await staff(endpoints.removeSubscriber, { params: { subscriberId: row?.id } }, 'ours');
    expect(await press(confirm)).toMatchObject({ state: 'over', email: null });
    expect(await press(leave)).toMatchObject({ state: 'done', email: null });
    expect(await rowsOf()).toEqual([]);
  });

  it('that is forged, of another purpose, or of another organization opens nothing', async () => {
    await signUp();
    const { confirm, leave } = await tokens();
    const [said, signature] = [confirm.slice(0, -44), confirm.slice(-43)];
    const [row] = await rowsOf();
    const theirs = createNewsletterLinks('another secret key, as long as the first').tokenFor(school.id, {
      ...{ purpose: 'confirm', subscriberId: row?.id ?? '', round: 1 },
      expiresAt: new Date('2030-01-01'),
    });
    const later = `${said.replace(/[0-9a-z]+$/, 'zzzzzz')}.${signature}`;
    const turned = `u${confirm.slice(1)}`;
    const mixed = `${leave.slice(0, -43)}${signature}`;
    const wrong = [
      '',
      'x',
      `${confirm}x`,
      confirm.slice(1),
      later,
      turned,
      mixed,
      theirs,
      `c${'0'.repeat(199)}`,
    ];
    for (const token of wrong)
      for (const endpoint of [endpoints.getNewsletterLink, endpoints.followNewsletterLink])
        expect(await visitor.problemOf(endpoint, linkOf(token)), token).toMatchObject({ status: 404 });
    const elsewhere = await visitor.problemOf(endpoints.followNewsletterLink, linkOf(confirm, neighbour));
    expect(elsewhere.code).toBe('newsletter_link_not_found');
    expect(await stateOf()).toBe('pending');
  });
});

describe('an organization', () => {
  const list = (query: object, by: string | null = 'ours') => staff(endpoints.listSubscribers, { query }, by);
  const many = async (): Promise<void> => {
    await confirmed();
    minutes(1);
    for (const address of ['zoe@example.net', '+cmd@example.net']) {
      await signUp(school, address);
      minutes(1);
    }
    await press(tokenIn((await letters()).find(({ recipient }) => recipient.startsWith('zoe'))?.links[0]));
    await signUp(neighbour, 'only@neighbour.example');
  };
  const emails = (answer: Awaited<ReturnType<typeof list>>) => answer.items.map(({ email: one }) => one);

  it('reads who is on its list, by state and by a part of the address, and nobody of a neighbour’s', async () => {
    await many();
    const found = await list({});
    expect(emails(found)).toEqual(['zoe@example.net', email]);
    expect(found['counts']).toEqual({ confirmed: 2, pending: 1, unsubscribed: 0 });
    expect(found.items[1]).toMatchObject({ consent: consentWords(school.name), state: 'confirmed' });
    expect(emails(await list({ search: 'MARIA@' }))).toEqual([email]);
    expect(emails(await list({ search: '%' }))).toEqual([]);
    expect(emails(await list({ state: 'pending' }))).toEqual(['+cmd@example.net']);
    expect(emails(await list({ page: 2, page_size: 1 }))).toEqual([email]);
    expect(emails(await list({ state: 'pending' }, 'theirs'))).toEqual(['only@neighbour.example']);
  });

  it('takes out the confirmed ones alone, which the log tells once', async () => {
    await many();
    const first = await staff(endpoints.exportSubscribers, { query: { page_size: 1 } }, 'ours');
    const second = await staff(endpoints.exportSubscribers, { query: { page_size: 1, page: 2 } }, 'ours');
    expect([...emails(first), ...emails(second)]).toEqual(['zoe@example.net', email]);
    const log = await look<{ summary: string }>(
      `select summary from audit_entries where organization_id = $1 and action = 'newsletter.exported'`,
      [school.id],
    );
    expect(log).toEqual([{ summary: 'Downloaded a list of newsletter subscribers (2)' }]);
  });

  it('removes one with what was emailed to them, and the log names nobody', async () => {
    await signUp();
    await letters();
    const [row] = await rowsOf();
    const params = { subscriberId: row?.id };
    await expect(staff(endpoints.removeSubscriber, { params }, 'theirs')).rejects.toThrow(Problem);
    expect(await rowsOf()).toHaveLength(1);
    expect(await look('select from mails')).toHaveLength(1);
    await staff(endpoints.removeSubscriber, { params }, 'ours');
    expect(await rowsOf()).toEqual([]);
    expect(await look('select from mails')).toEqual([]);
    const [entry] = await look<{ entry: string }>(
      `select to_jsonb(a)::text as entry from audit_entries a where organization_id = $1 and action = 'newsletter.subscriber-removed'`,
      [school.id],
    );
    expect(entry?.entry).not.toContain(email);
    await expect(staff(endpoints.removeSubscriber, { params }, 'ours')).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the database', () => {
  it('keeps no state without its time, and no address twice', async () => {
    await confirmed();
    const set = (assignment: string) =>
      look(`update newsletter_subscribers set ${assignment} where organization_id = $1`, [school.id]);
    for (const wrong of [
      'confirmed_at = null',
      `state = 'pending'`,
      `state = 'unsubscribed'`,
      `unsubscribed_at = now()`,
      `state = 'gone'`,
      `consent = ''`,
      `email = 'Maria@example.org'`,
      'letters = 0',
    ])
      await expect(set(wrong), wrong).rejects.toThrow(/check constraint/);
    await expect(
      look(
        `insert into newsletter_subscribers (organization_id, id, email, state, consent, created_at, signed_up_at, changed_at, confirmed_at)
         select organization_id, gen_random_uuid(), email, state, consent, now(), now(), now(), now()
         from newsletter_subscribers where organization_id = $1`,
        [school.id],
      ),
    ).rejects.toThrow(/newsletter_subscribers_email_key/);
  });

  it('shows an organization its own subscribers alone, and lets it write no others', async () => {
    await signUp();
    const seen = await own.db.inScope(
      neighbour.scope,
      async (tx) => (await tx.raw('select from newsletter_subscribers')).rows.length,
    );
    expect(seen).toBe(0);
    await expect(
      own.db.inScope(neighbour.scope, (tx) => tx.raw('delete from newsletter_subscribers')),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('two who sign up with one address at the same moment', () => {
  type SignUp = (at: number) => Promise<unknown>;
  /** What is wrong after twenty presses at once; null when nothing is. */
  const race = async (press1: SignUp): Promise<string | null> => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => press1(at)));
    const refused = answers.filter(({ status }) => status === 'rejected').length;
    if (refused > 0) return `${refused} of them were refused`;
    const rows = await rowsOf();
    if (rows.length !== 1) return `${rows.length} rows`;
    const told = await letters();
    return told.length === 1 ? null : `${told.length} letters`;
  };

  it('are one subscriber with one letter', async () => {
    expect(await race(() => signUp())).toBeNull();
  });

  it('the same is found wrong with a planted twin that looks first and writes then', async () => {
    const naive = () =>
      own.db.inScope(school.scope, async (tx) => {
        const { rows } = await tx.raw('select from newsletter_subscribers where email = $1', [email]);
        if (rows.length > 0) return;
        await tx.raw(
          `insert into newsletter_subscribers (organization_id, id, email, state, consent, created_at, signed_up_at, changed_at, link_expires_at)
           values ($1, gen_random_uuid(), $2, 'pending', 'Yes', now(), now(), now(), now() + interval '7 days')`,
          [school.id, email],
        );
      });
    expect(await race(naive)).toMatch(/refused/);
  });
});
