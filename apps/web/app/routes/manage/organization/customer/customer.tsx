import type { Customer as OwnCustomer } from '@goodshelf/contract/customers.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { nameOf } from '../../../../features/customers/customer-words.ts';
import { CustomerDuplicates } from '../../../../features/customers/merge/customer-duplicates.tsx';
import { CustomerContact } from '../../../../features/customers/page/customer-contact.tsx';
import { CustomerFigures } from '../../../../features/customers/page/customer-figures.tsx';
import { CustomerOrders } from '../../../../features/customers/page/customer-orders.tsx';
import { CustomerPrivacy } from '../../../../features/customers/page/customer-privacy.tsx';
import { CustomerSkeleton } from '../../../../features/customers/page/customer-skeleton.tsx';
import { customersTexts } from '../../../../features/customers/texts.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Navigate, useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { customerPath, customersPath, ordersPath } from '../../../../shell/session/page-guards.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { CustomerConsent } from './customer-consent.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { useOwnMerge } from './use-own-merge.ts';

const texts = customersTexts.page;

/** One customer: what they bought and gave, what is known of them, and what they may ask for. */
export default function Customer() {
  const { customerId = '' } = useParams();
  const { store } = useSession();
  const answer = useApiQuery('getCustomer', { params: { customerId } });
  // Merged: the page is that of whoever stays.
  if (answer.data !== undefined && answer.data.id !== customerId)
    return <Navigate to={customerPath(answer.data.id)} replace />;
  return (
    <DetailPage
      texts={texts}
      back={{ to: customersPath, label: texts.back }}
      answer={answer}
      tabTitle={(customer) => (store === null ? undefined : `${nameOf(customer)} · ${store.name}`)}
      title={(customer) => (customer === undefined ? <SkeletonText width={12} /> : nameOf(customer))}
      lead={(customer) =>
        customer === undefined ? (
          <SkeletonText width={32} />
        ) : (
          <>
            {texts.since} <LocalDate at={customer.first_order_at} />.
          </>
        )
      }
    >
      {(customer) => (customer === undefined ? <CustomerSkeleton /> : <Parts customer={customer} />)}
    </DetailPage>
  );
}

const Parts = ({ customer }: { readonly customer: OwnCustomer }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { customerId: customer.id };
  const merge = useOwnMerge(customer.id);
  const leave = async () => {
    await navigate(customersPath, { replace: true });
    await queries.invalidateQueries();
  };
  return (
    <>
      <CustomerFigures customer={customer} />
      <div className="customer-columns">
        <div>
          <CustomerOrders customer={customer} orderTo={(id) => `${ordersPath}/${id}`} />
          <CustomerNotes customer={customer} />
        </div>
        <div>
          <CustomerContact customer={customer} />
          <CustomerConsent customer={customer} />
          <CustomerDuplicates customer={customer} calls={merge} />
          <CustomerPrivacy
            customer={customer}
            load={() => api('exportCustomer', { params })}
            erase={(body) => api('eraseCustomer', { params, body })}
            onErased={() => void leave()}
          />
        </div>
      </div>
    </>
  );
};
