import type { endpoints, Output } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { decideOrganization } from './decide-organization.ts';
import { knownOrganizations } from './organization-record.repo.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.decide;

type Approved = Output<typeof endpoints.approveOrganizations>;

export type ApproveDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Makes the scope of an organization whose id the database has told (`jobScope`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/**
 * Staff approve several. Each is a transaction of its own: one that is open already or unknown is told beside the others,
 * and takes none of them back.
 */
export const approveOrganizations =
  (deps: ApproveDeps) =>
  async (actor: Actor, ids: readonly string[]): Promise<Approved> => {
    const decide = decideOrganization(deps);
    const known = new Set(
      await deps.db.asOperator('organizations to approve', (tx) => knownOrganizations(tx, ids)),
    );
    const results: Approved['results'] = [];
    for (const id of ids) {
      const isNew = known.has(id) && (await decide(deps.scopeOf(id), actor, { status: 'approved' }));
      const problem = isNew ? null : known.has(id) ? texts.isOpen : texts.isGone;
      results.push({ organization_id: id, problem });
    }
    const done = results.filter(({ problem }) => problem === null).length;
    const refused = results.length - done;
    return {
      results,
      success: done === 0 ? null : texts.approvedSeveral(done),
      error: refused === 0 ? null : texts.notApproved(refused, results.length),
    };
  };
