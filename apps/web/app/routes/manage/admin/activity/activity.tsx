import { useParams } from 'react-router';
import { AuditLog } from '../../../../features/audit/audit-log.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { organizationPath } from '../admin-paths.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.activity;

/** The audit log of one organization, with what only platform staff may read. */
export default function AdministeredActivity() {
  const { organizationId = '' } = useParams();
  const { data } = useApiQuery('getAdministeredOrganization', { params: { organizationId } });
  return (
    <>
      <title data-pending={data === undefined || undefined}>
        {texts.title(data?.name ?? texts.organization)}
      </title>
      <PageHead
        back={{ to: organizationPath(organizationId), label: data?.name ?? texts.organization }}
        title={texts.heading}
        lead={texts.lead}
      />
      <AuditLog of={{ kind: 'administered', organizationId }} />
    </>
  );
}
