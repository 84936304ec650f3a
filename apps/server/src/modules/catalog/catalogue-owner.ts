import type { Db, TransactionOptions, Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** Whose products are kept: the platform's, which every storefront shows, or an organization's own. */
export type CatalogueOwner = {
  /** Null for the platform. */
  readonly organizationId: string | null;
  /** One transaction in which these products can be written, and nobody else's. */
  run<Done>(reason: string, work: (tx: Tx) => Promise<Done>, options?: TransactionOptions): Promise<Done>;
};

export const sharedCatalogue = (db: Db): CatalogueOwner => ({
  organizationId: null,
  run: (reason, work, options) => db.asOperator(reason, work, options),
});

export const ownCatalogue = (db: Db, scope: OrgScope): CatalogueOwner => ({
  organizationId: scope.organizationId,
  run: (_reason, work, options) => db.inScope(scope, work, options),
});
