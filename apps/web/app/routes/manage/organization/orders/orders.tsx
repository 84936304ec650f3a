import { organizationType } from '@goodshelf/contract/lookups';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PaymentsNotice } from './payments-notice.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { MoneyStrip } from './money-strip.tsx';
import { OrderList } from './order-list.tsx';
import './orders.css';
import { ordersQueryOf } from './orders-query.ts';
import { organizationPageTexts } from '../texts.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { ownReturnsTexts } from '../returns/texts.ts';
import { WaitingReturns } from '../returns/waiting-returns.tsx';
import { VisitStorefront } from '../visit-storefront.tsx';

const texts = organizationPageTexts.orders;

/** All orders of the active organization: searched, filtered and sorted by the address. */
export default function Orders() {
  const [address] = useSearchParams();
  const { store } = useSession();
  const isStore = store?.type === organizationType.appMerchant;
  const query = ordersQueryOf(address);
  const orders = useApiQuery('listOrders', { query }, { keepsPrevious: true });
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        title={texts.heading}
        lead={isStore ? texts.leadStore : texts.lead}
        action={
          <>
            {isStore ? null : (
              <Link className="button button-quiet" to="/manage/organization/returns">
                {ownReturnsTexts.link}
              </Link>
            )}
            <VisitStorefront />
          </>
        }
      />
      <WaitingReturns />
      {store?.type === organizationType.appMerchant ? null : <PaymentsNotice />}
      <MoneyStrip />
      <OrderList answer={orders} query={query} />
    </>
  );
}
