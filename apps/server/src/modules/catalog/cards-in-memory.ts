import type { ProductCard } from '@goodshelf/contract/storefront.contract';
import { LRUCache } from 'lru-cache';
import type { Statement } from '../../platform/database/index.ts';
import { presentCard } from './catalog.present.ts';
import { findCards } from './catalog.repo.ts';
import type { CardRow } from './catalog.rows.ts';
import type { ListedRow } from './list-statement.ts';

/** Whose cards, under which version; `read` reads what its organization may. */
type CardView = {
  readonly version: string;
  readonly sharedVersion: string;
  readonly organizationId: string | null;
  read(statement: Statement<CardRow>, values: readonly unknown[]): Promise<CardRow[]>;
};

/**
 * Cards of products by version: lists differ in what they hold, hardly ever in how it looks. Those of the shared catalogue
 * are the same for all organizations, but where one sells a title at a price of its own.
 */
export const createCardsInMemory = (
  max: number,
): { of(view: CardView, listed: readonly ListedRow[]): Promise<readonly ProductCard[]> } => {
  const known = new LRUCache<string, ProductCard>({ max });
  return {
    of: async ({ version, sharedVersion, organizationId, read }, listed) => {
      const keyOf = ({ id, has_own_card: isOwn }: ListedRow): string =>
        `${isOwn ? version : sharedVersion} ${id}`;
      const cards = new Map<string, ProductCard>();
      const missing: ListedRow[] = [];
      for (const row of listed) {
        const card = known.get(keyOf(row));
        if (card === undefined) missing.push(row);
        else cards.set(row.id, card);
      }
      if (missing.length > 0) {
        const rows = await read(findCards, [organizationId, missing.map(({ id }) => id)]);
        const found = new Map(rows.map((row) => [row.id, row]));
        for (const listedRow of missing) {
          const row = found.get(listedRow.id);
          if (row === undefined) continue;
          const card = presentCard(row);
          // A price that an organization set since the list was read is no one else's to see.
          if (listedRow.has_own_card || row.own_price_cents === null) known.set(keyOf(listedRow), card);
          cards.set(row.id, card);
        }
      }
      return listed.flatMap(({ id }) => cards.get(id) ?? []);
    },
  };
};
