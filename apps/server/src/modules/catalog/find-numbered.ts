import { statement, type Tx } from '../../platform/database/index.ts';

/** A variant of the shared catalogue, with the product it belongs to. */
export type NumberedVariant = {
  readonly variant_id: string;
  readonly product_id: string;
  readonly title: string;
  readonly format: string | null;
  readonly isbn13: string | null;
  readonly sku: string | null;
};

const numberedStatement = statement<NumberedVariant>(
  'catalog.find-numbered-variants',
  `with found as (
     select v.id from variants v
     where v.owner_id = '00000000-0000-0000-0000-000000000000'::uuid and v.isbn13 = any($1::text[])
     union
     select v.id from variants v
     where v.owner_id = '00000000-0000-0000-0000-000000000000'::uuid and v.sku = any($2::text[])
     union
     select v.id from variants v
     where v.owner_id = '00000000-0000-0000-0000-000000000000'::uuid and v.product_id = any($3::uuid[])
       and not exists (select from variants o where o.product_id = v.product_id and o.id <> v.id)
   )
   select v.id as variant_id, v.product_id, p.title, v.format, v.isbn13, v.sku
   from found join variants v on v.id = found.id join products p on p.id = v.product_id`,
);

/** The variants of the shared catalogue that have one of these numbers, or are all there is of these products; as operator. */
export const findNumberedVariants = async (
  tx: Tx,
  isbns: readonly string[],
  skus: readonly string[],
  productIds: readonly string[],
): Promise<NumberedVariant[]> => tx.query(numberedStatement, [isbns, skus, productIds]);
