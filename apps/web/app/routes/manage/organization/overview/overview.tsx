import {
  OrganizationStatusChip,
  StatusNotice,
} from '../../../../features/organizations/organization-status.tsx';
import { useOrganization } from '../../../../features/organizations/organization-of.ts';
import { typeWords } from '../../../../features/organizations/words.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { MoneyStrip } from '../orders/money-strip.tsx';
import { LatestOrders } from './latest-orders.tsx';
import './overview.css';
import { SetupList } from './setup-list.tsx';

/** How the active organization stands: whether it is open, what it earned, what came in, what is still to do. */
export default function Overview() {
  const { store } = useSession();
  const { data: organization } = useOrganization({ kind: 'active' });
  return (
    <>
      <title>{`Overview · ${store?.name ?? 'Your organization'}`}</title>
      <PageHead
        title={
          <>
            {store === null ? <SkeletonText width={12} /> : store.name}
            {organization === undefined || organization.status === 'approved' ? null : (
              <OrganizationStatusChip status={organization.status} />
            )}
          </>
        }
        lead={
          store === null ? <SkeletonText width={20} /> : `${typeWords(store.type)} · ${shownUrl(store.url)}`
        }
        action={
          store === null ? undefined : (
            <a className="button button-quiet" href={store.url}>
              <Glyph name="shop" /> Visit your storefront
            </a>
          )
        }
      />
      {organization === undefined ? null : <StatusNotice organization={organization} />}
      <MoneyStrip />
      <SetupList />
      <LatestOrders />
    </>
  );
}

const shownUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
