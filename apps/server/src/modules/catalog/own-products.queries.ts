import type { ProductStatus } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { searchText } from '../search/index.ts';
import type { CategoryRow } from './catalog.rows.ts';
import {
  ownListStatements,
  readChoosableCategories,
  type OwnSort,
  type OwnSummaryRow,
} from './own-products.repo.ts';

export type OwnListQuery = {
  readonly search?: string | undefined;
  readonly status?: ProductStatus | undefined;
  readonly sort: OwnSort;
  readonly page: number;
  readonly page_size: number;
};

export type OwnList = { readonly rows: readonly OwnSummaryRow[]; readonly total: number };

/** A page of the products that an organization keeps of its own: one statement; behind the last page, a second counts. */
export const listOwnProducts = async (db: Db, scope: OrgScope, query: OwnListQuery): Promise<OwnList> => {
  const { status = null, sort, page, page_size: pageSize } = query;
  const asked = [scope.organizationId, status, searchText(query.search ?? '')];
  return db.inScope(scope, async (tx) => {
    const rows = await tx.query(ownListStatements[sort], [...asked, pageSize, (page - 1) * pageSize]);
    if (rows.length > 0 || page === 1) return { rows, total: rows[0]?.total ?? 0 };
    const [first] = await tx.query(ownListStatements[sort], [...asked, 1, 0]);
    return { rows, total: first?.total ?? 0 };
  });
};

/** The categories in which an organization's own products may stand; one statement. */
export const listChoosableCategories = (
  db: Db,
  scope: OrgScope,
): Promise<(CategoryRow & { readonly is_own: boolean })[]> =>
  db.readInScope(scope, readChoosableCategories, [scope.organizationId]);
