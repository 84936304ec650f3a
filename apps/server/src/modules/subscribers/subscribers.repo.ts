import { subscribersReach, type SubscriberState } from '@goodshelf/contract/newsletter-words';
import { statement } from '../../platform/database/index.ts';

export type SubscriberRow = {
  readonly id: string;
  readonly email: string;
  readonly state: SubscriberState;
  readonly consent: string;
  readonly signed_up_at: Date;
  readonly link_expires_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
};

const columns = 'id, email, state, consent, signed_up_at, link_expires_at, confirmed_at, unsubscribed_at';

/** Who signs up for the first time; nobody is written twice. */
export const insertStatement = statement<never>(
  'subscribers.insert',
  `insert into newsletter_subscribers (organization_id, id, email, state, consent, created_at, signed_up_at, changed_at, link_expires_at)
   values ($1, $2, $3, 'pending', $4, $5, $5, $5, $6) on conflict (organization_id, lower(email)) do nothing`,
);

export type HeldRow = SubscriberRow & {
  readonly round: number;
  readonly letters: number;
  readonly letter_at: Date | null;
  readonly recent_letters: number;
  readonly recent_since: Date | null;
};

const hold = (by: 'id' | 'lower(email)') =>
  statement<HeldRow>(
    `subscribers.hold by ${by}`,
    `select ${columns}, round, letters, letter_at, recent_letters, recent_since from newsletter_subscribers
     where organization_id = $1 and ${by} = $2 for update`,
  );
export const holdByEmail = hold('lower(email)');
export const holdById = hold('id');

/** Asked for, once more or anew. */
export const signUpStatement = statement<never>(
  'subscribers.sign-up',
  `update newsletter_subscribers set state = 'pending', consent = $3, signed_up_at = $4, changed_at = $4, link_expires_at = $5,
     confirmed_at = null, unsubscribed_at = null, round = $6
   where organization_id = $1 and id = $2`,
);
export const letterStatement = statement<never>(
  'subscribers.note-letter',
  `update newsletter_subscribers set letters = $3, letter_at = $4, recent_letters = $5, recent_since = $6
   where organization_id = $1 and id = $2`,
);
export const confirmStatement = statement<never>(
  'subscribers.confirm',
  `update newsletter_subscribers set state = 'confirmed', confirmed_at = $3, changed_at = $3, link_expires_at = null
   where organization_id = $1 and id = $2`,
);
export const unsubscribeStatement = statement<never>(
  'subscribers.unsubscribe',
  `update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = $3, changed_at = $3, link_expires_at = null
   where organization_id = $1 and id = $2`,
);

export const findStatement = statement<SubscriberRow & { readonly round: number }>(
  'subscribers.find',
  `select ${columns}, round from newsletter_subscribers where organization_id = $1 and id = $2`,
);

// The newest are looked through, as in every list that never stops growing (decision 0033); a whole address is found however old it is.
const found = `select ${columns}, changed_at from (
     select * from newsletter_subscribers where organization_id = $1 and state = $2
     order by changed_at desc, id desc limit ${subscribersReach}
   ) newest where $3 = '' or strpos(email, $3) > 0
   union
   select ${columns}, changed_at from newsletter_subscribers where organization_id = $1 and state = $2 and lower(email) = $3`;

export const pageStatement = statement<SubscriberRow>(
  'subscribers.page',
  `select ${columns} from (${found}) found order by changed_at desc, id desc limit $4 offset $5`,
);
export const countStatement = statement<{ total: number }>(
  'subscribers.count',
  `select count(*)::int as total from (${found}) found`,
);
const countOf = (state: SubscriberState): string =>
  `(select count(*)::int from (select from newsletter_subscribers where organization_id = $1 and state = '${state}'
     limit ${subscribersReach + 1}) counted)`;
export const countsStatement = statement<Readonly<Record<SubscriberState, number>>>(
  'subscribers.counts',
  `select ${countOf('confirmed')} as confirmed, ${countOf('pending')} as pending, ${countOf('unsubscribed')} as unsubscribed`,
);

export const ofAddressesStatement = statement<SubscriberRow>(
  'subscribers.of-addresses',
  `select ${columns} from newsletter_subscribers where organization_id = $1 and lower(email) = any($2::text[]) order by email`,
);

export type GoneRow = { readonly id: string; readonly email: string; readonly created_at: Date };
const remove = (by: 'id' | 'lower(email)') =>
  statement<GoneRow>(
    `subscribers.remove by ${by}`,
    `delete from newsletter_subscribers where organization_id = $1 and ${by} = any($2::${by === 'id' ? 'uuid' : 'text'}[])
     returning id, email, created_at`,
  );
export const removeById = remove('id');
export const removeByEmail = remove('lower(email)');
