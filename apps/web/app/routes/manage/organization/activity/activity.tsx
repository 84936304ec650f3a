import { AuditLog } from '../../../../features/audit/audit-log.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';

/** The audit log of the active organization. */
export default function Activity() {
  const { store } = useSession();
  return (
    <>
      <title>{`Activity · ${store?.name ?? 'Your organization'}`}</title>
      <PageHead
        back={{ to: '/manage/organization/settings', label: 'Settings' }}
        title="Activity"
        lead="Every change to users, addresses and settings, newest first. Nothing here can be changed or taken out."
      />
      <AuditLog of={{ kind: 'active' }} />
    </>
  );
}
