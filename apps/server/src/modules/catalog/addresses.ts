import { addressPartsMax, type productAddresses } from '@goodshelf/contract/storefront.contract';
import type { z } from 'zod';
import { statement, type Statement } from '../../platform/database/index.ts';
import { isOfferedByAll, isOwnOffer } from '../offers/index.ts';
import type { View } from './selections.ts';

export type ProductAddresses = z.output<typeof productAddresses>;
type SlugRow = { readonly slug: string };

/** A part is one file for a search engine, which would take 50,000. */
const partSize = 2_000;
/** The places that the ids of products are spread over (`map_place` in SQL); a part is a range of them. */
const places = 4_096;

/** $1 organization, $2 and $3 the places from and before which. */
const isInPart = (id: string): string => `map_place(${id}) >= $2::int and map_place(${id}) < $3::int`;
const sharedRows = `select p.slug from shared_search v join products p on p.id = v.product_id
  where ${isInPart('v.product_id')} and ${isOfferedByAll('p')}`;
const chosenRows = `select p.slug from chosen_titles kept join products p on p.id = kept.product_id
  where kept.organization_id = $1::uuid and ${isInPart('kept.product_id')} and ${isOfferedByAll('p')}`;
const ownRows = `select p.slug from products p where ${isOwnOffer('p', '$1')} and ${isInPart('p.id')}`;

const slugsOfPart = {
  shared: statement<SlugRow>('catalog.list-addresses', `${sharedRows} union ${ownRows} order by slug`),
  chosen: statement<SlugRow>('catalog.list-chosen-addresses', `${chosenRows} union ${ownRows} order by slug`),
} satisfies Record<string, Statement<SlugRow>>;

/** So many parts that each has some 2,000 addresses: 1, 2, 4 and so on. */
const partCountOf = (total: number): number =>
  Math.min(addressPartsMax, 2 ** Math.ceil(Math.log2(Math.max(1, total / partSize))));

/** How many parts the addresses of `total` products come in, and those of a part (from 1). One statement, none without a part. */
export const addressesOf = async (
  { read, organizationId, isChosen }: View,
  total: number,
  part: number | null,
): Promise<ProductAddresses> => {
  const partCount = partCountOf(total);
  if (part === null || part > partCount) return { part_count: partCount, slugs: [] };
  const width = places / partCount;
  const rows = await read(isChosen ? slugsOfPart.chosen : slugsOfPart.shared, [
    organizationId,
    (part - 1) * width,
    part * width,
  ]);
  return { part_count: partCount, slugs: rows.map(({ slug }) => slug) };
};
