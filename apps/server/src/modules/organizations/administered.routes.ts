import { endpoints } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { organizationStatuses } from '@goodshelf/contract/admin-organizations.contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { findAdministered, listAdministered } from './administered.queries.ts';
import { approveOrganizations, type ApproveDeps } from './approve-organizations.ts';
import { decideOrganization } from './decide-organization.ts';
import { presentAdministered, presentSummary } from './organization-record.present.ts';
import { addressSaver } from './organization-record.routes.ts';
import { setOrganizationType } from './set-organization-type.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.decide;

type Deps = ApproveDeps & { readonly shopUrl: string };

/** Organizations as platform staff see and decide about them. */
export const administeredRoutes = (deps: Deps): Binding[] => {
  const save = addressSaver(deps);
  const decide = decideOrganization(deps);
  const approveSeveral = approveOrganizations(deps);
  const setType = setOrganizationType(deps);
  return [
    bind(endpoints.listAdministeredOrganizations, async (_context, { query }) => {
      const { rows, counts } = await listAdministered(deps.db, query);
      const shown = organizationStatuses.map((status) => ({
        status,
        count: counts.find((one) => one.status === status)?.count ?? 0,
      }));
      const total = shown
        .filter(({ status }) => query.status === undefined || status === query.status)
        .reduce((sum, { count }) => sum + count, 0);
      return {
        items: rows.map((row) => presentSummary(row, deps.shopUrl)),
        ...pageNumbers(query, total),
        counts: shown,
      };
    }),
    bind(endpoints.getAdministeredOrganization, async ({ scope }) =>
      presentAdministered(await findAdministered(deps.db, scope), deps.shopUrl),
    ),
    bind(endpoints.approveOrganization, async ({ scope, subject }) => {
      await decide(scope, subject, { status: 'approved' });
      return { success: texts.approved };
    }),
    bind(endpoints.approveOrganizations, ({ subject }, { body }) =>
      approveSeveral(subject, body.organization_ids),
    ),
    bind(endpoints.rejectOrganization, async ({ scope, subject }, { body }) => {
      await decide(scope, subject, { status: 'rejected', reason: body.reason });
      return { success: texts.rejected };
    }),
    bind(endpoints.setOrganizationType, async ({ scope, subject }, { body }) => {
      await setType(scope, subject, body.type);
      return { success: organizationsTexts.type.saved };
    }),
    bind(endpoints.saveAdministeredLocation, (context, { body }) => save(context, 'location', body)),
    bind(endpoints.saveAdministeredGeneralMailing, (context, { body }) =>
      save(context, 'generalMailing', body),
    ),
    bind(endpoints.saveAdministeredDonationMailing, (context, { body }) =>
      save(context, 'donationMailing', body),
    ),
  ];
};
