import type { TakedownState } from '@goodshelf/contract/takedown-words';
import { statement } from '../../platform/database/index.ts';

export type NoticeRow = {
  readonly id: string;
  readonly reference: string;
  readonly received_at: Date;
  readonly product_url: string;
  readonly shop_slug: string;
  readonly product_slug: string;
  readonly work: string;
  readonly material: string;
  readonly claimant_name: string;
  readonly claimant_company: string;
  readonly claimant_email: string;
  readonly claimant_phone: string;
  readonly claimant_address: string;
  readonly signature: string;
};

export type CaseRow = {
  readonly id: string;
  readonly reference: string;
  readonly organization_id: string | null;
  readonly product_id: string | null;
  readonly product_title: string;
  readonly work: string;
  readonly material: string;
  readonly claimant: string;
  readonly state: TakedownState;
  readonly product_status: number | null;
  readonly status_before: number | null;
  readonly opened_at: Date;
  readonly taken_down_at: Date | null;
  readonly countered_at: Date | null;
  readonly restore_from: Date | null;
  readonly restore_by: Date | null;
};

export type CounterNoticeRow = {
  readonly sent_at: Date;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly statement: string;
  readonly signature: string;
};

export type EventRow = {
  readonly id: string;
  readonly at: Date;
  readonly summary: string;
  readonly reason: string | null;
  readonly actor_name: string;
};

const ofCase = `c.id, c.reference, c.organization_id, c.product_id, c.product_title, c.work, c.material, c.claimant, c.state,
  c.product_status, c.status_before, c.opened_at, c.taken_down_at, c.countered_at, c.restore_from, c.restore_by`;

/** Nothing is written for a notice that is there; `findSentNotice` tells which one it is. */
export const insertNotice = statement<{ reference: string }>(
  'takedowns.insert-notice',
  `insert into takedown_notices (id, digest, reference, received_at, product_url, shop_slug, product_slug, work, material,
     claimant_name, claimant_company, claimant_email, claimant_phone, claimant_address, signature)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
   on conflict do nothing returning reference`,
);

export const findSentNotice = statement<{ reference: string; digest: Buffer }>(
  'takedowns.find-sent-notice',
  'select reference, digest from takedown_notices where id = $1',
);

export const readNotice = statement<NoticeRow>(
  'takedowns.read-notice',
  `select id, reference, received_at, product_url, shop_slug, product_slug, work, material, claimant_name, claimant_company,
     claimant_email, claimant_phone, claimant_address, signature
   from takedown_notices where id = $1`,
);

/** Opens the case of a notice ($1) about a product ($2 to $4), once. */
export const insertCase = statement<{ id: string }>(
  'takedowns.insert-case',
  `insert into takedown_cases (id, reference, organization_id, product_id, product_title, work, material, claimant, state, opened_at)
   select n.id, n.reference, $2, $3, $4, n.work, n.material,
     case when n.claimant_company = '' then n.claimant_name else n.claimant_name || ', ' || n.claimant_company end,
     'received', n.received_at
   from takedown_notices n where n.id = $1
   on conflict (id) do nothing returning id`,
);

export const setCaseProduct = statement<never>(
  'takedowns.set-case-product',
  `update takedown_cases set organization_id = $2, product_id = $3, product_title = $4 where id = $1 and state = 'received'`,
);

/** Whoever moves a case waits for whoever moves it, too. */
export const lockCase = statement<CaseRow>(
  'takedowns.lock-case',
  `select ${ofCase} from takedown_cases c where c.id = $1 for update`,
);

/** The case beside another ($2) that has kept a product ($1) away longest; asked while the product is held. */
export const findActiveCase = statement<Pick<CaseRow, 'reference' | 'product_status' | 'status_before'>>(
  'takedowns.find-active-case',
  `select reference, product_status, status_before from takedown_cases
   where product_id = $1 and id <> $2 and state in ('down', 'countered', 'held') order by taken_down_at, id limit 1`,
);

export const endReceivedCase = statement<never>(
  'takedowns.end-received-case',
  `update takedown_cases set state = 'rejected', ended_at = $2 where id = $1`,
);

export const takeCaseDown = statement<never>(
  'takedowns.take-case-down',
  `update takedown_cases set state = 'down', product_status = $2, status_before = $3, taken_down_at = $4 where id = $1`,
);

export const counterCase = statement<never>(
  'takedowns.counter-case',
  `update takedown_cases set state = 'countered', countered_at = $2, restore_from = $3, restore_by = $4 where id = $1`,
);

export const holdCase = statement<never>(
  'takedowns.hold-case',
  `update takedown_cases set state = 'held' where id = $1`,
);

export const restoreCase = statement<never>(
  'takedowns.restore-case',
  `update takedown_cases set state = 'restored', ended_at = $2 where id = $1`,
);

export const insertCounterNotice = statement<never>(
  'takedowns.insert-counter-notice',
  `insert into takedown_counter_notices (case_id, organization_id, sent_at, name, email, phone, address, statement, signature, sent_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const insertCaseEvent = statement<never>(
  'takedowns.insert-event',
  `insert into takedown_events (case_id, id, organization_id, at, state, summary, reason, actor_user_id, actor_name)
   select $1, $2, $3, $4, $5, $6, $7, $8::uuid,
     coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u where u.id = $8::uuid), '')`,
);

/** A page of the cases: by part of the reference, title or name ($1, already a pattern), by state ($2), of a product ($3). */
export const listCases = statement<CaseRow & { organization_name: string | null; total: number }>(
  'takedowns.list-cases',
  `select ${ofCase}, o.name as organization_name, (count(*) over ())::int as total
   from takedown_cases c left join shown_organizations o on o.id = c.organization_id
   where ($1::text is null or c.reference ilike $1 or c.product_title ilike $1 or c.claimant ilike $1)
     and ($2::text is null or c.state = $2) and ($3::uuid is null or c.product_id = $3)
   order by c.opened_at desc, c.id desc limit $4 offset $5`,
);

export const readCase = statement<CaseRow & { organization_name: string | null }>(
  'takedowns.read-case',
  `select ${ofCase}, o.name as organization_name
   from takedown_cases c left join shown_organizations o on o.id = c.organization_id where c.id = $1`,
);

export const readOtherCases = statement<Pick<CaseRow, 'id' | 'reference' | 'state'>>(
  'takedowns.read-other-cases',
  `select c.id, c.reference, c.state from takedown_cases c
   where c.id <> $1 and c.product_id = (select product_id from takedown_cases where id = $1)
   order by c.opened_at desc, c.id desc limit 20`,
);

export const readCounterNotice = statement<CounterNoticeRow>(
  'takedowns.read-counter-notice',
  'select sent_at, name, email, phone, address, statement, signature from takedown_counter_notices where case_id = $1',
);

export const readCaseEvents = statement<EventRow>(
  'takedowns.read-events',
  `select id, at, summary, reason, actor_name from takedown_events where case_id = $1 order by at desc, id desc limit 100`,
);

/** The cases of an organization's ($1) own product ($2) that took it down: which it can answer first, then the latest. */
export const readOwnCases = statement<CaseRow & { readonly taken_down_at: Date }>(
  'takedowns.read-own-cases',
  `select ${ofCase} from takedown_cases c
   where c.organization_id = $1 and c.product_id = $2 and c.taken_down_at is not null
   order by c.state = 'down' desc, c.state in ('countered', 'held') desc, c.taken_down_at desc, c.id desc limit 20`,
);

export const findWithheldProducts = statement<{ product_id: string }>(
  'takedowns.find-withheld-products',
  `select product_id from takedown_cases where state in ('down', 'countered', 'held') and product_id is not null`,
);

/** Cases whose 14 business days are over. */
export const findOverdueCases = statement<{ id: string }>(
  'takedowns.find-overdue-cases',
  `select id from takedown_cases where state = 'countered' and restore_by <= $1 order by restore_by limit 100`,
);
