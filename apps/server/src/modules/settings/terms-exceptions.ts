import { statement } from '../../platform/database/index.ts';

export type TermsExceptionRow = {
  readonly organization_id: string;
  readonly name: string;
  readonly slug: string;
  readonly catalogue_share_bps: number | null;
  readonly platform_fee_bps: number | null;
  readonly next_from: string | null;
};

/** So many exceptions are on one page. */
export const exceptionsMax = 200;

/** Organizations with other terms than the platform's today ($1), or from a later day on; one more than are shown. */
export const listTermsExceptions = statement<TermsExceptionRow>(
  'settings.list-exceptions',
  `select o.id as organization_id, o.name, o.slug, own.catalogue_share_bps, own.platform_fee_bps, later.next_from
   from (select distinct organization_id from dated_exceptions) one
   join shown_organizations o on o.id = one.organization_id
   left join lateral (
     select t.catalogue_share_bps, t.platform_fee_bps from dated_exceptions t
     where t.organization_id = one.organization_id and t.valid_from <= $1::date
     order by t.valid_from desc limit 1
   ) own on true
   cross join lateral (
     select min(t.valid_from) as next_from from dated_exceptions t
     where t.organization_id = one.organization_id and t.valid_from > $1::date
   ) later
   where own.catalogue_share_bps is not null or own.platform_fee_bps is not null or later.next_from is not null
   order by lower(o.name), o.id limit ${exceptionsMax + 1}`,
);
