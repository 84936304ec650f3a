import type { Db } from './platform/database/index.ts';

/** Something that nobody reads any more after a time, and what becomes of it then. */
export type Retention = {
  readonly what: string;
  readonly keptDays: number;
  /** From when the days count, for the report and for people who ask. */
  readonly countedFrom: string;
  /** One small step: handles at most $2 rows older than $1, and says in `handled` how many. */
  readonly step: string;
};

const removal = (table: string, key: string, isOver: string): string =>
  `with gone as (
     delete from ${table} where ${key} in (select ${key} from ${table} where ${isOver} limit $2) returning 1
   ) select count(*)::int as handled from gone`;

/**
 * How long is kept what is no part of the books: the one list of it. Orders, payments, ledger, stock movements and the
 * audit log are history and stay. Carts, unconfirmed registrations and one-time links have jobs of their own.
 */
export const retentions: readonly Retention[] = [
  {
    what: 'sessions',
    keptDays: 30,
    countedFrom: 'their end, by time or by logout',
    step: removal('sessions', 'id', 'least(expires_at, revoked_at) < $1'),
  },
  {
    what: 'messages of payment providers',
    keptDays: 90,
    countedFrom: 'their arrival, once applied',
    step: removal(
      'provider_events',
      '(provider, event_id)',
      'applied_at is not null and received_at < $1',
    ).replace('select (provider, event_id)', 'select provider, event_id'),
  },
  {
    what: 'uploaded files that were not imported',
    keptDays: 30,
    countedFrom: 'the last time that somebody did something with them',
    step: removal(
      'import_parts',
      '(import_id, position)',
      'exists (select from imports i where i.id = import_parts.import_id and i.changed_at < $1)',
    ).replace('select (import_id, position)', 'select import_id, position'),
  },
  {
    what: 'images on their way to a product or a theme',
    keptDays: 1,
    countedFrom: 'the announcement; what has become an image stays',
    step: removal('image_uploads', 'id', 'started_at < $1'),
  },
  {
    what: 'contents of emails, with their secret links',
    keptDays: 90,
    countedFrom: 'their writing; that one was sent, to whom and when, is kept longer',
    step: `with forgotten as (
        update mails set body_text = '', body_html = '', links = '[]', unsubscribe_url = null
        where id in (select id from mails where created_at < $1 and body_text <> '' limit $2) returning 1
      ) select count(*)::int as handled from forgotten`,
  },
  {
    what: 'emails',
    keptDays: 730,
    countedFrom: 'their writing',
    step: removal('mails', 'id', `created_at < $1 and status <> 'waiting'`),
  },
  {
    what: 'requests for another receipt',
    keptDays: 90,
    countedFrom: 'the asking; a day is what the limits look at, the rest is for questions',
    step: removal('receipt_requests', '(organization_id, order_id, id)', 'at < $1').replace(
      'select (organization_id, order_id, id)',
      'select organization_id, order_id, id',
    ),
  },
  {
    what: 'presses of “Order again”',
    keptDays: 60,
    countedFrom: 'the press; a cart lives as long',
    step: removal('reorders', '(organization_id, order_id, id)', 'at < $1').replace(
      'select (organization_id, order_id, id)',
      'select organization_id, order_id, id',
    ),
  },
  {
    what: 'declined payments that the fraud shield remembers',
    keptDays: 2,
    countedFrom: 'the decline; a day is what the shield looks at, and of people there are hashes only',
    step: removal('shield_declines', '(organization_id, id)', 'at < $1').replace(
      'select (organization_id, id)',
      'select organization_id, id',
    ),
  },
  {
    what: 'hourly counts of the fraud shield',
    keptDays: 90,
    countedFrom: 'the hour',
    step: removal('shield_hours', '(organization_id, hour, outcome)', 'hour < $1').replace(
      'select (organization_id, hour, outcome)',
      'select organization_id, hour, outcome',
    ),
  },
  {
    what: 'what nightly checks found',
    keptDays: 90,
    countedFrom: 'the end of the run',
    step: removal('check_runs', 'id', 'finished_at < $1'),
  },
  {
    what: 'alerts to platform staff',
    keptDays: 365,
    countedFrom: 'their end',
    step: removal('alerts', 'id', 'closed_at < $1'),
  },
  {
    what: 'posts of alerts to the webhook',
    keptDays: 90,
    countedFrom: 'the post; only how it ended is kept',
    step: removal('alert_deliveries', 'id', 'at < $1'),
  },
  {
    what: 'who had the theme editor open',
    keptDays: 1,
    countedFrom: 'the last time that they said so; half a minute is what is looked at',
    step: removal('theme_editors', '(organization_id, user_id)', 'seen_at < $1').replace(
      'select (organization_id, user_id)',
      'select organization_id, user_id',
    ),
  },
  {
    what: 'newsletter sign-ups that were not confirmed',
    keptDays: 1,
    countedFrom: 'the end of the link that would have confirmed them, a week after it was asked for',
    step: removal(
      'newsletter_subscribers',
      '(organization_id, id)',
      `state = 'pending' and link_expires_at < $1`,
    ).replace('select (organization_id, id)', 'select organization_id, id'),
  },
  {
    what: 'newsletter subscribers who left',
    keptDays: 90,
    countedFrom:
      'their unsubscribing; until then an organization sees whom to take off lists that it keeps elsewhere',
    step: removal(
      'newsletter_subscribers',
      '(organization_id, id)',
      `state = 'unsubscribed' and unsubscribed_at < $1`,
    ).replace('select (organization_id, id)', 'select organization_id, id'),
  },
  {
    what: 'deliveries of the sandbox provider',
    keptDays: 30,
    countedFrom: 'their delivery',
    step: removal('sandbox_card.events', 'id', 'delivered_at < $1'),
  },
  {
    what: 'cards typed in at the sandbox provider',
    keptDays: 30,
    countedFrom: 'their typing',
    // What a customer keeps, stays.
    step: removal(
      'sandbox_card.payment_methods',
      'id',
      'created_at < $1 and (customer is null or detached_at < $1)',
    ),
  },
  {
    what: 'declined and abandoned charges of the sandbox provider',
    keptDays: 90,
    countedFrom: 'the try; charges that succeeded are its books',
    step: removal(
      'sandbox_card.payment_intents',
      'id',
      `status in ('requires_payment_method', 'canceled') and created_at < $1`,
    ),
  },
  {
    what: 'payments at PayPal that were called off',
    keptDays: 90,
    countedFrom: 'their end; nothing was captured of them, and PayPal forgets them after hours',
    step: removal('paypal.payments', 'key', 'closed_at < $1'),
  },
];

const dayMs = 86_400_000;
/** So few that nobody notices a step. */
const usualRowsPerStep = 1_000;

type Options = {
  readonly rowsPerStep?: number;
  /** Before each step: where the work steps back for visitors, and ends when the process does. */
  readonly beforeStep?: () => Promise<void>;
};

/** Removes what is older than it is kept, in small steps, each a transaction. Returns how many rows of each kind. */
export const removeWhatIsOver = async (
  db: Db,
  now: Date,
  { rowsPerStep = usualRowsPerStep, beforeStep = async () => undefined }: Options = {},
): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const { what, keptDays, step } of retentions) {
    const before = new Date(now.getTime() - keptDays * dayMs);
    let count = 0;
    for (let handled = rowsPerStep; handled === rowsPerStep; count += handled) {
      await beforeStep();
      const { rows } = await db.asOperator(`retention: ${what}`, (tx) =>
        tx.raw<{ handled: number }>(step, [before, rowsPerStep]),
      );
      handled = rows[0]?.handled ?? 0;
    }
    counts[what] = count;
  }
  return counts;
};
