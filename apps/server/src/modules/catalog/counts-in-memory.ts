import type { Db, Statement } from '../../platform/database/index.ts';
import type { CategoryCountsRow } from './catalog.rows.ts';
import { facetCountsOf, type FacetCounts } from './facet-counts.ts';
import { readChosenCounts, readOwnCounts, readSharedCounts } from './facet-counts.repo.ts';
import { createMemory } from './memory.ts';

/** Whose counts, under which version; `read` reads what its organization may. */
type CountedView = {
  readonly version: string;
  readonly sharedVersion: string;
  /** Null: the shared catalogue alone. */
  readonly organizationId: string | null;
  /** Whether of the shared catalogue only what the organization has chosen is counted. */
  readonly isChosen: boolean;
  read(statement: Statement<CategoryCountsRow>, values: readonly unknown[]): Promise<CategoryCountsRow[]>;
};

/** Versions of the shared catalogue, of some 8,000 cells each. */
const sharedMax = 3;
/** Of an organization with products of its own some 50 kB. */
const ownMax = 200;

/**
 * What the facets count, in memory: the counts of the shared catalogue once for all, an organization's own beside them, to
 * be added to each other; of one that sells what it has chosen, all that it sells. Read once for each version, whoever asks and for whichever filter.
 */
export const createCountsInMemory = (
  db: Pick<Db, 'read'>,
): { of(view: CountedView): Promise<readonly FacetCounts[]> } => {
  const shared = createMemory<FacetCounts>(sharedMax);
  const own = createMemory<FacetCounts>(ownMax);
  return {
    of: async ({ version, sharedVersion, organizationId, isChosen, read }) => {
      if (isChosen)
        return [
          await own.recall(version, async () =>
            facetCountsOf(await read(readChosenCounts, [organizationId])),
          ),
        ];
      const counts = shared.recall(sharedVersion, async () =>
        facetCountsOf(await db.read(readSharedCounts, [])),
      );
      if (organizationId === null) return [await counts];
      const ownCounts = own.recall(version, async () =>
        facetCountsOf(await read(readOwnCounts, [organizationId])),
      );
      return Promise.all([counts, ownCounts]);
    },
  };
};
