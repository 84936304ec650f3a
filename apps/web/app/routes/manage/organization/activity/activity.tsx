import { AuditLog } from '../../../../features/audit/audit-log.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.activity;

/** The audit log of the active organization. */
export default function Activity() {
  const { store } = useSession();
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={{ to: '/manage/organization/settings', label: texts.back }}
        title={texts.heading}
        lead={texts.lead}
      />
      <AuditLog of={{ kind: 'active' }} />
    </>
  );
}
