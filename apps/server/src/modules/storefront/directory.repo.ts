import { statement } from '../../platform/database/index.ts';

export type DirectoryRow = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly is_open: boolean;
  readonly type: string;
  /** In lower case; null unless it is verified and active. */
  readonly custom_domain: string | null;
  readonly has_own_products: boolean;
  /** Whether it sells only what it has chosen of the shared catalogue. */
  readonly is_chosen: boolean;
  /** Of the content. */
  readonly version: number;
  /** Of what pages show of the organization beside its content. */
  readonly details_version: number;
};

/** The storefronts with these ids ($1), or all of them when it is null. Rejected organizations have none. */
export const findStorefronts = statement<DirectoryRow>(
  'storefront.find-storefronts',
  `select o.id, o.slug, o.name, o.status = 'approved' as is_open, o.type,
     case when o.custom_domain_status = 1 then lower(o.custom_domain) end as custom_domain,
     exists (select from own_catalogues own where own.organization_id = o.id) as has_own_products,
     exists (select from chosen_assortments chosen where chosen.organization_id = o.id) as is_chosen,
     coalesce(v.version, 0) as version, coalesce(v.details_version, 0) as details_version
   from storefronts o left join content_signals v on v.scope = o.id::text
   where o.status <> 'rejected' and ($1::uuid[] is null or o.id = any($1::uuid[]))`,
);

export type VersionRow = {
  readonly kind: 'content' | 'stock';
  readonly scope: string;
  readonly version: number;
  readonly details_version: number;
};

export const listVersions = statement<VersionRow>(
  'storefront.list-versions',
  `select 'content' as kind, scope, version, details_version from content_signals
   union all select 'stock', scope, version, 0 from stock_signals`,
);
