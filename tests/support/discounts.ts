import type { DiscountKind } from '@goodshelf/contract/discount-words';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import type { School } from './school.ts';

type Terms = {
  readonly code?: string;
  readonly kind?: DiscountKind;
  readonly value?: number;
  readonly minGoodsCents?: number;
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  readonly usesMax?: number | null;
  readonly perCustomerMax?: number | null;
};

/** A code of the school: 10 % off, without end, unless it says otherwise. */
export const createDiscount = async (
  db: Db,
  school: School,
  {
    code = `T${newId().slice(-8).toUpperCase()}`,
    kind = 'percent',
    value = 10,
    minGoodsCents = 0,
    startsOn = null,
    endsOn = null,
    usesMax = null,
    perCustomerMax = null,
  }: Terms = {},
): Promise<{ readonly id: string; readonly code: string }> => {
  const id = newId<'discount'>();
  await db.asOperator('test fixture', (tx) =>
    tx.raw(
      `insert into discount_codes (organization_id, id, code, kind, percent, amount_cents, min_goods_cents, starts_on, ends_on,
         uses_max, uses_per_customer_max, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())`,
      [
        school.id,
        id,
        code,
        kind,
        kind === 'percent' ? value : null,
        kind === 'amount' ? value : null,
        minGoodsCents,
        startsOn,
        endsOn,
        usesMax,
        perCustomerMax,
      ],
    ),
  );
  return { id, code };
};
