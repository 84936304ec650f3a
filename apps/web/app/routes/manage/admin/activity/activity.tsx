import { useParams } from 'react-router';
import { AuditLog } from '../../../../features/audit/audit-log.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { organizationPath } from '../admin-paths.ts';

/** The audit log of one organization, with what only platform staff may read. */
export default function AdministeredActivity() {
  const { organizationId = '' } = useParams();
  const { data } = useApiQuery('getAdministeredOrganization', { params: { organizationId } });
  return (
    <>
      <title>{`Activity · ${data?.name ?? 'Organization'}`}</title>
      <PageHead
        back={{ to: organizationPath(organizationId), label: data?.name ?? 'Organization' }}
        title="Activity"
        lead="Every change to its users, addresses and settings, newest first, internal notes included."
      />
      <AuditLog of={{ kind: 'administered', organizationId }} />
    </>
  );
}
