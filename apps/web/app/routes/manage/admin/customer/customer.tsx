import type { AdministeredCustomer } from '@goodshelf/contract/admin-customers.contract';
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
import { Link, Navigate, useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { allCustomersPath, anyCustomerPath, anyOrderPath, organizationPath } from '../admin-paths.ts';
import { staffCustomersTexts as staffTexts } from '../customers/texts.ts';
import { useStaffMerge } from './use-staff-merge.ts';

const texts = customersTexts.page;

/** One customer of an organization, for platform staff, who do not see what its people noted. */
export default function StaffCustomer() {
  const { organizationId = '', customerId = '' } = useParams();
  const answer = useApiQuery('getAdministeredCustomer', { params: { organizationId, customerId } });
  // Merged: the page is that of whoever stays.
  if (answer.data !== undefined && answer.data.id !== customerId)
    return <Navigate to={anyCustomerPath(organizationId, answer.data.id)} replace />;
  return (
    <DetailPage
      texts={texts}
      back={{ to: allCustomersPath, label: texts.back }}
      answer={answer}
      tabTitle={(customer) => staffTexts.pageTitle(nameOf(customer))}
      title={(customer) => (customer === undefined ? <SkeletonText width={12} /> : nameOf(customer))}
      lead={(customer) =>
        customer === undefined ? (
          <SkeletonText width={32} />
        ) : (
          <>
            {texts.heading} {staffTexts.at}{' '}
            <Link to={organizationPath(customer.organization.id)}>{customer.organization.name}</Link>.{' '}
            {texts.since} <LocalDate at={customer.first_order_at} />.
          </>
        )
      }
    >
      {(customer) => (customer === undefined ? <CustomerSkeleton /> : <Parts customer={customer} />)}
    </DetailPage>
  );
}

const Parts = ({ customer }: { readonly customer: AdministeredCustomer }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { organizationId: customer.organization.id, customerId: customer.id };
  const merge = useStaffMerge(params);
  const leave = async () => {
    await navigate(allCustomersPath, { replace: true });
    await queries.invalidateQueries();
  };
  return (
    <>
      <CustomerFigures customer={customer} />
      <div className="customer-columns">
        <CustomerOrders customer={customer} orderTo={(id) => anyOrderPath(params.organizationId, id)} />
        <div>
          <CustomerContact customer={customer} />
          <CustomerDuplicates customer={customer} calls={merge} />
          <CustomerPrivacy
            customer={customer}
            load={() => api('exportAdministeredCustomer', { params })}
            erase={(body) => api('eraseAdministeredCustomer', { params, body })}
            onErased={() => void leave()}
          />
        </div>
      </div>
    </>
  );
};
