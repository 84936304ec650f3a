import { discountsMax } from '@goodshelf/contract/discount-words';
import { statement } from '../../platform/database/index.ts';
import type { EnteredDiscount } from './entered-discount.ts';

export type DiscountRow = Omit<EnteredDiscount, 'customer_count'>;

const columns = `c.id, c.code, c.kind, c.percent, c.amount_cents, c.min_goods_cents, c.starts_on::text as starts_on,
  c.ends_on::text as ends_on, c.uses_max, c.uses_per_customer_max, c.used_count, c.is_stopped, c.version`;

export const pageStatement = statement<DiscountRow>(
  'discounts.page',
  `select ${columns} from discount_codes c where c.organization_id = $1
   order by c.created_at desc, c.id limit $2 offset $3`,
);

/** How many there are (never more than `discountsMax`), and the terms that say how much a code can take off. */
export const overviewStatement = statement<{
  readonly total: number;
  readonly catalogue_share_bps: number;
  readonly platform_fee_bps: number;
}>(
  'discounts.overview',
  `select (select count(*)::int from discount_codes where organization_id = $1) as total, t.catalogue_share_bps, t.platform_fee_bps
   from money_terms t where t.organization_id = $1`,
);

export const typeStatement = statement<{ readonly type: string }>(
  'discounts.type',
  'select type from storefronts where id = $1',
);

export const lockStatement = statement<DiscountRow>(
  'discounts.lock',
  `select ${columns} from discount_codes c where c.organization_id = $1 and c.id = $2 for update`,
);

export const byCodeStatement = statement<DiscountRow>(
  'discounts.by-code',
  `select ${columns} from discount_codes c where c.organization_id = $1 and c.code = $2`,
);

export const insertStatement = statement<{ id: string }>(
  'discounts.insert',
  `insert into discount_codes (organization_id, id, code, kind, percent, amount_cents, min_goods_cents, starts_on, ends_on,
     uses_max, uses_per_customer_max, created_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
   where (select count(*) from discount_codes where organization_id = $1) < ${discountsMax}
   on conflict on constraint discount_codes_code_key do nothing
   returning id`,
);

export const updateStatement = statement<never>(
  'discounts.update',
  `update discount_codes set kind = $3, percent = $4, amount_cents = $5, min_goods_cents = $6, starts_on = $7, ends_on = $8,
     uses_max = $9, uses_per_customer_max = $10, version = version + 1
   where organization_id = $1 and id = $2`,
);

export const stopStatement = statement<never>(
  'discounts.stop',
  `update discount_codes set is_stopped = $3, version = version + 1 where organization_id = $1 and id = $2`,
);
