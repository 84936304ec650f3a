import { Problem } from '@goodshelf/contract';
import {
  isValueOf,
  labelOf,
  organizationTypes,
  type settableOrganizationTypes,
} from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { lockOrganizationRow, writeType } from './organization-record.repo.ts';
import { typeRefusal } from './organizations.policy.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.type;

/**
 * Platform staff say what kind of organization it is: whoever adds one from the account names no type. A store stays one
 * (`organization_is_store`), because it has no wallet and pays for its books. The same type changes nothing.
 */
export const setOrganizationType =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, actor: Actor, type: (typeof settableOrganizationTypes)[number]): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const organization = await lockOrganizationRow(tx, scope);
      const refusal = typeRefusal(organization);
      if (refusal !== null) throw new Problem(refusal, texts.isStore);
      if (organization.type === type) return;
      const before = isValueOf(organizationTypes, organization.type)
        ? labelOf(organizationTypes, organization.type)
        : organization.type;
      await Promise.all([
        writeType(tx, scope, type),
        recordAudit(tx, scope, {
          action: 'organization.type-set',
          summary: texts.logSet,
          actor,
          at: clock.now(),
          changes: [{ label: texts.logType, before, after: labelOf(organizationTypes, type) }],
        }),
      ]);
    });
