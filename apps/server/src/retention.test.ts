import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { expectInvariants } from '../../../tests/support/invariants.ts';
import { lines, sellTo } from '../../../tests/support/orders.ts';
import { createSchool } from '../../../tests/support/school.ts';
import { removeWhatIsOver, retentions } from './retention.ts';

const now = new Date('2026-06-01T08:10:00Z');
const ago = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  const school = await createSchool(own.db);
  await sellTo(own.db, school, [lines.gift(2_500)], { at: new Date(ago(400)) });
  await own.db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into users (id, email) values ('01980000-0000-7000-8000-000000000001', 'ada@example.org')`,
    ),
  );
});
afterAll(() => own.drop());

const hash16 = `decode(repeat('00', 16), 'hex')`;

type Plant = {
  readonly table: string;
  readonly insert: (key: string, at: string) => string;
  readonly keep: string[];
};

/** Whatever is begun at PayPal is a payment of ours. */
const refusedPayment = (id: string): string => `with refused as (
    insert into payments (organization_id, id, order_id, provider, method, status, amount_cents, payment_method_reference, created_at)
    select organization_id, ${id}, id, 'paypal', 3, 2, 100, 'paypal', placed_at from orders
    returning id, amount_cents
  )`;

/** Whose link, or whose time on the list, ended then. */
const subscriber = (key: string, state: 'pending' | 'confirmed' | 'unsubscribed', at: string): string => {
  const signedUp = `'${at}'::timestamptz - interval '7 days'`;
  return `insert into newsletter_subscribers (organization_id, id, email, state, consent, created_at, signed_up_at, changed_at,
      link_expires_at, confirmed_at, unsubscribed_at)
    select id, gen_random_uuid(), lower(replace('${key}', ' ', '-')) || '@example.org', '${state}', 'Yes', ${signedUp}, ${signedUp},
      ${state === 'pending' ? signedUp : `'${at}'`}, ${state === 'pending' ? `'${at}'` : 'null'},
      ${state === 'pending' ? 'null' : `'${at}'`}, ${state === 'unsubscribed' ? `'${at}'` : 'null'} from organizations`;
};

/** A row of each kind: `insert` writes one that is over from `at` on; `keep` never goes, however old. */
const plants: Record<string, Plant> = {
  sessions: {
    table: 'sessions',
    insert: (key, at) => `insert into sessions (id, user_id, token_hash, browser_id, expires_at)
      values (gen_random_uuid(), '01980000-0000-7000-8000-000000000001', sha256('${key}'), 'b', '${at}')`,
    keep: [
      `insert into sessions (id, user_id, token_hash, browser_id, created_at, expires_at)
       values (gen_random_uuid(), '01980000-0000-7000-8000-000000000001', sha256('alive'), 'b', '${ago(900)}', '${ago(-1)}')`,
    ],
  },
  'messages of payment providers': {
    table: 'provider_events',
    insert: (
      key,
      at,
    ) => `insert into provider_events (provider, event_id, type, payload, received_at, applied_at)
      values ('sandbox-card', '${key}', 'x', '{}', '${at}', '${at}')`,
    keep: [],
  },
  'uploaded files that were not imported': {
    table: 'import_parts',
    insert: (key, at) => `with import as (
        insert into imports (id, kind, file_name, state, figures, started_at, changed_at)
        values (gen_random_uuid(), 'books', '${key}', 'uploaded', '{}', '${at}', '${at}') returning id
      ) insert into import_parts (import_id, position, bytes) select id, 0, 'title' from import`,
    keep: [],
  },
  'images on their way to a product or a theme': {
    table: 'image_uploads',
    insert: (key, at) => `with product as (
        insert into products (id, slug, title, match_key)
        values (gen_random_uuid(), lower(replace('${key}', ' ', '-')), '${key}', '${key}') returning id
      ) insert into image_uploads (id, product_id, size_bytes, started_at) select gen_random_uuid(), id, 9, '${at}' from product`,
    keep: [],
  },
  'contents of emails, with their secret links': {
    table: `mails where body_text <> ''`,
    insert: (
      key,
      at,
    ) => `insert into mails (id, dedupe_key, recipient, subject, body_text, body_html, created_at)
      values (gen_random_uuid(), 'contents ${key}', 'a@example.org', 'Hello', 'Hello', '', '${at}')`,
    keep: [],
  },
  emails: {
    table: 'mails',
    insert: (
      key,
      at,
    ) => `insert into mails (id, dedupe_key, recipient, subject, body_text, body_html, created_at, status, sent_at)
      values (gen_random_uuid(), 'mail ${key}', 'a@example.org', 'Hello', '', '', '${at}', 'sent', '${at}')`,
    keep: [],
  },
  'requests for another receipt': {
    table: 'receipt_requests',
    insert: (_key, at) => `insert into receipt_requests (organization_id, order_id, id, asked_by, at)
      select organization_id, id, gen_random_uuid(), 'buyer', '${at}' from orders`,
    keep: [],
  },
  'presses of “Order again”': {
    table: 'reorders',
    insert: (_key, at) => `insert into reorders (organization_id, order_id, id, told, at)
      select organization_id, id, gen_random_uuid(), '[]', '${at}' from orders`,
    keep: [],
  },
  'declined payments that the fraud shield remembers': {
    table: 'shield_declines',
    insert: (_key, at) => `insert into shield_declines
        (organization_id, id, at, address_hash, browser_hash, email_hash, card_hash, is_declined)
      select id, gen_random_uuid(), '${at}', ${hash16}, ${hash16}, ${hash16}, null, true from organizations`,
    keep: [],
  },
  'hourly counts of the fraud shield': {
    table: 'shield_hours',
    insert: (key, at) => `insert into shield_hours (organization_id, hour, outcome, count)
      select id, '${at}'::timestamptz + interval '1 ms' * length('${key}') + interval '1 s' * random(), 'declined', 1 from organizations`,
    keep: [],
  },
  'what nightly checks found': {
    table: 'check_runs',
    insert: (_key, at) => `insert into check_runs (id, started_at, finished_at, results)
      values (gen_random_uuid(), '${at}', '${at}', '[]')`,
    keep: [],
  },
  'alerts to platform staff': {
    table: 'alerts',
    insert: (key, at) => `insert into alerts (id, kind, subject, problem, opened_at, last_seen_at, closed_at)
      values (gen_random_uuid(), 'disk_low', '${key}', 'x', '${at}', '${at}', '${at}')`,
    // What is still wrong stays.
    keep: [
      `insert into alerts (id, kind, subject, problem, opened_at, last_seen_at)
       values (gen_random_uuid(), 'disk_low', '', 'x', '${ago(900)}', '${ago(900)}')`,
    ],
  },
  'posts of alerts to the webhook': {
    table: 'alert_deliveries',
    insert: (_key, at) =>
      `insert into alert_deliveries (id, at, type) values (gen_random_uuid(), '${at}', 'alert.opened')`,
    keep: [],
  },
  'who had the theme editor open': {
    table: 'theme_editors',
    insert: (key, at) => `with person as (
        insert into users (id, email) values (gen_random_uuid(), lower(replace('${key}', ' ', '.')) || '@example.org') returning id
      ) insert into theme_editors (organization_id, user_id, seen_at)
      select o.id, person.id, '${at}' from person, organizations o`,
    keep: [],
  },
  'newsletter sign-ups that were not confirmed': {
    table: `newsletter_subscribers where state = 'pending'`,
    insert: (key, at) => subscriber(key, 'pending', at),
    keep: [subscriber('stays', 'confirmed', ago(900))],
  },
  'newsletter subscribers who left': {
    table: `newsletter_subscribers where state <> 'pending'`,
    insert: (key, at) => subscriber(`left ${key}`, 'unsubscribed', at),
    // Whoever is on a list stays on it.
    keep: [subscriber('always', 'confirmed', ago(900))],
  },
  'deliveries of the sandbox provider': {
    table: 'sandbox_card.events',
    insert: (
      key,
      at,
    ) => `insert into sandbox_card.events (id, type, payload, created_at, next_attempt_at, delivered_at)
      values ('${key}', 'x', '{}', '${at}', '${at}', '${at}')`,
    keep: [
      `insert into sandbox_card.events (id, type, payload, created_at, next_attempt_at)
       values ('undelivered', 'x', '{}', '${ago(900)}', '${ago(900)}')`,
    ],
  },
  'cards typed in at the sandbox provider': {
    table: 'sandbox_card.payment_methods',
    insert: (key, at) =>
      `insert into sandbox_card.payment_methods (id, test_card, created_at) values ('${key}', 'pm_card_visa', '${at}')`,
    keep: [],
  },
  'declined and abandoned charges of the sandbox provider': {
    table: 'sandbox_card.payment_intents',
    insert: (key, at) => `insert into sandbox_card.payment_intents
        (id, idempotency_key, request_hash, amount_cents, status, created_at)
      values ('pi_${key}', '${key}', sha256(''), 100, 'canceled', '${at}')`,
    keep: [
      `insert into sandbox_card.payment_intents (id, idempotency_key, request_hash, amount_cents, status, created_at)
       values ('pi_waits', 'waits', sha256(''), 100, 'requires_action', '${ago(900)}')`,
    ],
  },
  'payments at PayPal that were called off': {
    table: 'paypal.payments',
    insert: (key, at) => `${refusedPayment(`md5('${key}')::uuid`)}
      insert into paypal.payments (key, amount_cents, metadata, created_at, closed_at)
      select id, amount_cents, '{}', '${at}', '${at}' from refused`,
    keep: [
      `${refusedPayment('gen_random_uuid()')}
       insert into paypal.payments (key, amount_cents, metadata, order_id, created_at, capture_begun_at)
       select id, amount_cents, '{}', 'CAPTURED', '${ago(900)}', '${ago(900)}' from refused`,
    ],
  },
};

const run = (sql: string) => own.db.asOperator('test', (tx) => tx.raw(sql));
const countOf = async (table: string): Promise<number> => (await run(`select 1 from ${table}`)).rows.length;

test('each kind has a test', () => {
  expect(Object.keys(plants)).toEqual(retentions.map(({ what }) => what));
});

test.each(retentions.map(({ what, keptDays }) => [what, keptDays] as const))(
  '%s go after their days, in small steps, and nothing else does',
  async (what, keptDays) => {
    const plant = plants[what];
    if (plant === undefined) throw new Error(`There is no plant for ${what}`);
    for (const sql of plant.keep) await run(sql);
    const before = await countOf(plant.table);
    for (const key of ['1', '2', '3', '4', '5']) await run(plant.insert(`${what} ${key}`, ago(keptDays + 1)));
    await run(plant.insert(`${what} young`, ago(keptDays - 1)));
    let stepCount = 0;
    const counts = await removeWhatIsOver(own.db, now, {
      rowsPerStep: 2,
      beforeStep: async () => {
        stepCount += 1;
      },
    });
    expect(counts[what]).toBe(5);
    expect(await countOf(plant.table)).toBe(before + 1);
    // Three steps for five rows, one for each other kind.
    expect(stepCount).toBe(retentions.length + 2);
    await expectInvariants(own);
  },
);

test('it ends between two steps when the process does', async () => {
  await run(plants['sessions']?.insert('left', ago(90)) ?? '');
  const before = await countOf('sessions');
  const stopping = removeWhatIsOver(own.db, now, {
    beforeStep: async () => AbortSignal.abort(new Error('the process stops')).throwIfAborted(),
  });
  await expect(stopping).rejects.toThrow('the process stops');
  expect(await countOf('sessions')).toBe(before);
});
