import { statement } from '../../platform/database/index.ts';
import { isRunningOn } from '../campaigns/index.ts';
import { figureColumns } from './sum-days.repo.ts';

export type StepRow = {
  /** The day, or the first day of the month. */
  readonly step: string;
  readonly is_before: boolean;
  readonly orders_count: number;
  readonly failed_count: number;
  readonly pending_count: number;
  readonly sales_cents: number;
  readonly gifts_cents: number;
  readonly earned_cents: number;
  readonly refunded_cents: number;
  readonly visits_count: number;
};

const figures = figureColumns.filter((column) => column !== 'total_cents');

/**
 * The figures of days $2 to $3 and of $4 to $5, which are compared with them, by day or (`$1` is 'month') by month. `isOf` says whose: one row for each
 * day and no more, whatever was sold.
 */
const stepsOf = (isOf: (table: string) => string): string => `
  select case when $1::text = 'month' then date_trunc('month', f.day)::date else f.day end as step, f.day < $2::date as is_before,
    ${figures.map((column) => `sum(f.${column})::bigint as ${column}`).join(', ')}, sum(f.visits_count)::bigint as visits_count
  from (
    select d.day, ${figures.map((column) => `d.${column}`).join(', ')}, 0::bigint as visits_count
    from sales_days d where ${isOf('d')} and d.day >= $4::date and d.day <= $3::date
    union all
    select v.day, ${figures.map(() => '0::bigint').join(', ')}, v.visits_count
    from visit_days v where ${isOf('v')} and v.day >= $4::date and v.day <= $3::date
  ) f
  where f.day >= $2::date or f.day <= $5::date
  group by step, is_before order by step, is_before`;

export const ownStepsStatement = statement<StepRow>(
  'dashboards.own-steps',
  stepsOf((table) => `${table}.organization_id = $6::uuid`),
);
export const platformStepsStatement = statement<StepRow>(
  'dashboards.platform-steps',
  stepsOf((table) => `${table}.organization_id is null`),
);

export type TitleRow = {
  readonly title: string;
  readonly detail: string;
  readonly copies: number;
  readonly sales_cents: number;
};

export const ownTitlesStatement = statement<TitleRow>(
  'dashboards.own-titles',
  `select title, detail, copies, sales_cents from top_titles where organization_id = $2::uuid and period = $1 order by place`,
);
export const platformTitlesStatement = statement<TitleRow>(
  'dashboards.platform-titles',
  `select title, detail, copies, sales_cents from top_titles where organization_id is null and period = $1 order by place`,
);

type CountedRow = { readonly counted_at: Date | null; readonly visits_since: string | null };

/** When tops were counted, and since when visits are. */
const countedOf = (isOf: string): string => `
  select (select counted_at from top_counts where ${isOf}) as counted_at,
    (select day from visit_days where ${isOf} order by day limit 1) as visits_since`;

export const ownCountedStatement = statement<CountedRow>(
  'dashboards.own-counted',
  countedOf('organization_id = $1::uuid'),
);
export const platformCountedStatement = statement<CountedRow>(
  'dashboards.platform-counted',
  countedOf('organization_id is null'),
);

export type CampaignRow = {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly goal_cents: number;
  readonly ends_on: string | null;
  readonly raised_cents: number;
  readonly gift_count: number;
};

/** The campaign that the storefront shows on day $2, with what its days come to. */
export const ownCampaignStatement = statement<CampaignRow>(
  'dashboards.own-campaign',
  `select c.id, c.title, c.story, c.goal_cents, c.ends_on, given.raised_cents, given.gift_count
   from shown_campaigns c
   cross join lateral (
     select coalesce(sum(d.gifts_cents), 0)::bigint as raised_cents, coalesce(sum(d.gift_count), 0)::int as gift_count
     from campaign_days d where d.organization_id = c.organization_id and d.campaign_id = c.id
   ) given
   where c.organization_id = $1 and ${isRunningOn('c', '$2::date')}
   order by c.starts_on desc, c.id desc limit 1`,
);

export type OrganizationRow = {
  readonly id: string;
  readonly name: string;
  readonly sales_cents: number;
  readonly gifts_cents: number;
  readonly orders_count: number;
};

export const topOrganizationsStatement = statement<OrganizationRow>(
  'dashboards.top-organizations',
  `select t.organization_id as id, o.name, t.sales_cents, t.gifts_cents, t.orders_count
   from top_organizations t join shown_organizations o on o.id = t.organization_id
   where t.period = $1 order by t.place`,
);
