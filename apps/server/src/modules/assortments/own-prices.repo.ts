import { statement } from '../../platform/database/index.ts';

export type PriceRow = {
  readonly product_id: string;
  readonly variant_id: string;
  readonly format: string | null;
  readonly price_cents: number | null;
  readonly own_price_cents: number | null;
};

/** Of titles ($2) in what they are sold, at the platform's price and at that of an organization ($1). */
export const readPrices = statement<PriceRow>(
  'assortments.read-prices',
  `select v.product_id, v.variant_id, v.format, v.price_cents, o.price_cents as own_price_cents
   from sellable_titles s join shared_variants v using (product_id)
   left join own_prices o on o.organization_id = $1 and o.variant_id = v.variant_id
   where s.product_id = any($2::uuid[]) order by v.product_id, v.position`,
);

/** Sells a title ($2) in some formats ($3) at prices of the organization's ($1) own ($4); null is the platform's. */
export const writePrices = statement<never>(
  'assortments.write-prices',
  `with wanted as (
     select * from unnest($3::uuid[], $4::int[]) as w(variant_id, price_cents)
   ), gone as (
     delete from own_prices o using wanted w
     where o.organization_id = $1 and o.variant_id = w.variant_id and w.price_cents is null
   )
   insert into own_prices as o (organization_id, variant_id, product_id, price_cents)
   select $1, variant_id, $2, price_cents from wanted where price_cents is not null
   on conflict (organization_id, variant_id) do update set price_cents = excluded.price_cents`,
);

/** Own prices of titles ($1) of all organizations, with what bounds them. */
export const readBoundPrices = statement<{
  organization_id: string;
  variant_id: string;
  own_price_cents: number;
  price_cents: number | null;
  catalogue_share_bps: number;
  platform_fee_bps: number;
}>(
  'assortments.read-bound-prices',
  `select o.organization_id, o.variant_id, o.price_cents as own_price_cents, v.price_cents,
     terms.catalogue_share_bps, terms.platform_fee_bps
   from own_prices o join shared_variants v on v.variant_id = o.variant_id
   join money_terms terms on terms.organization_id = o.organization_id
   where o.product_id = any($1::uuid[])`,
);

/** Raises own prices of organizations ($1) of variants ($2) to what is the lowest ($3). */
export const raisePrices = statement<never>(
  'assortments.raise-prices',
  `update own_prices o set price_cents = raised.price_cents
   from unnest($1::uuid[], $2::uuid[], $3::int[]) as raised(organization_id, variant_id, price_cents)
   where o.organization_id = raised.organization_id and o.variant_id = raised.variant_id`,
);

/** What lists show: the lowest price of a title with the organization, where one of its prices is its own. */
const relisting = (which: (row: string) => string): string =>
  `with priced as (
     select own.organization_id, own.product_id, min(coalesce(o.price_cents, v.price_cents)) as price_cents
     from (select distinct organization_id, product_id from own_prices p where ${which('p')}) as own
     join shared_variants v on v.product_id = own.product_id
     left join own_prices o on o.organization_id = own.organization_id and o.variant_id = v.variant_id
     group by 1, 2
   ), due as (
     select k.organization_id, k.product_id, priced.price_cents
     from assortment_products k left join priced using (organization_id, product_id)
     where ${which('k')} and k.price_cents is distinct from priced.price_cents
   )
   update assortment_products k set price_cents = due.price_cents from due
   where k.organization_id = due.organization_id and k.product_id = due.product_id
   returning k.organization_id`;

/** Of titles ($1), for each organization; the organizations whose lists change by it. */
export const relistTitles = statement<{ organization_id: string }>(
  'assortments.relist-titles',
  relisting((row) => `${row}.product_id = any($1::uuid[])`),
);
/** Of all that an organization ($1) has chosen. */
export const relistAssortment = statement<{ organization_id: string }>(
  'assortments.relist-assortment',
  relisting((row) => `${row}.organization_id = $1::uuid`),
);
