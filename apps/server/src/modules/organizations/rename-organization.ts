import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { lockOrganizationRow, writeName } from './organization-record.repo.ts';
import { renameRefusal } from './organizations.policy.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.name;

/**
 * Changes the name of an organization that is not open (`organization_open`): what staff have approved and donors read
 * on receipts stays. The slug stays too, because the owner may have written it down. The same name changes nothing.
 */
export const renameOrganization =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, actor: Actor, name: string): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const organization = await lockOrganizationRow(tx, scope);
      const refusal = renameRefusal(organization);
      if (refusal !== null) throw new Problem(refusal, texts.isOpen);
      if (organization.name === name) return;
      await Promise.all([
        writeName(tx, scope, name),
        recordAudit(tx, scope, {
          action: 'organization.renamed',
          summary: texts.logRenamed,
          actor,
          at: clock.now(),
          changes: [{ label: texts.logName, before: organization.name, after: name }],
        }),
      ]);
    });
