import DataLoader from 'dataloader';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { findProducts } from './catalog.repo.ts';
import type { DetailRow } from './catalog.rows.ts';

type Asked = { readonly scope: OrgScope; readonly slug: string };

/** Products that are read in one statement. */
const togetherMax = 16;

/**
 * Finds a product that an organization offers, by its slug; null when it offers none. Requests that arrive together are
 * asked about together, one statement an organization instead of one each, and nothing is remembered.
 */
export const createFindProduct = (
  db: Pick<Db, 'readInScope'>,
): ((scope: OrgScope, slug: string) => Promise<DetailRow | null>) => {
  const loader = new DataLoader<Asked, DetailRow | null, string>(
    async (asked) => {
      loader.clearAll(); // whoever comes from now on asks anew
      const reads = new Map(
        [...Map.groupBy(asked, ({ scope }) => scope.organizationId)].map(
          ([id, together]) => [id, readOf(db, together)] as const,
        ),
      );
      // What fails for one organization is told to those who asked for it, and to nobody else.
      return Promise.all(
        asked.map(async ({ scope, slug }) => {
          try {
            return (await reads.get(scope.organizationId))?.get(slug) ?? null;
          } catch (error) {
            return error instanceof Error ? error : new Error(String(error));
          }
        }),
      );
    },
    { maxBatchSize: togetherMax, batchScheduleFn: setImmediate, cacheKeyFn: nameOf },
  );
  return (scope, slug) => loader.load({ scope, slug });
};

/** The products of one organization, by their slugs. */
const readOf = async (
  db: Pick<Db, 'readInScope'>,
  together: readonly Asked[],
): Promise<ReadonlyMap<string, DetailRow>> => {
  const [first] = together;
  if (first === undefined) return new Map();
  const values = [first.scope.organizationId, together.map(({ slug }) => slug)];
  const rows = await db.readInScope(first.scope, findProducts, values);
  return new Map(rows.map((row) => [row.slug, row]));
};

const nameOf = ({ scope, slug }: Asked): string => `${scope.organizationId} ${slug}`;
