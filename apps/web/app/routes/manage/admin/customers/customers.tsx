import type { AdministeredCustomerSummary } from '@goodshelf/contract/admin-customers.contract';
import { useSearchParams } from 'react-router';
import { CustomerCard } from '../../../../features/customers/customer-card.tsx';
import {
  customerColumns as shared,
  exportedCustomer,
} from '../../../../features/customers/customer-columns.tsx';
import { customersQueryOf, isNarrowed } from '../../../../features/customers/customers-query.ts';
import { KindFilter } from '../../../../features/customers/kind-filter.tsx';
import { customersTexts } from '../../../../features/customers/texts.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { anyCustomerPath } from '../admin-paths.ts';
import { staffCustomersTexts } from './texts.ts';

const texts = { ...customersTexts.list, ...staffCustomersTexts };
const ofOrganization = {
  key: 'organization',
  header: texts.organization,
  cell: ({ organization }: AdministeredCustomerSummary) => organization.name,
  value: ({ organization }: AdministeredCustomerSummary) => organization.name,
};
const columns: readonly Column<AdministeredCustomerSummary>[] = [
  shared.name,
  ofOrganization,
  shared.lastOrder,
  shared.orders,
  shared.goods,
  shared.gifts,
  shared.total,
];
const exported = [ofOrganization, ...exportedCustomer];
const customerTo = ({ id, organization }: AdministeredCustomerSummary): string =>
  anyCustomerPath(organization.id, id);

/** The customers of all organizations, who ordered last first. */
export default function StaffCustomers() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const { sort: _latestFirst, ...query } = customersQueryOf(address);
  const answer = useApiQuery('listAdministeredCustomers', { query }, { keepsPrevious: true });
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={texts.heading} lead={texts.lead} />
      <ListPage
        name="customers"
        texts={texts}
        answer={answer}
        columns={columns}
        exported={exported}
        rowKey={({ id, organization }) => `${organization.id} ${id}`}
        rowTo={customerTo}
        card={(customer) => <CustomerCard customer={customer}>{customer.organization.name}</CustomerCard>}
        filters={<KindFilter />}
        whenEmpty={
          isNarrowed(query) ? undefined : (
            <EmptyState title={texts.none}>
              <p>{texts.noneText}</p>
            </EmptyState>
          )
        }
        load={(at) => api('exportAdministeredCustomers', { query: { ...query, ...at } })}
      />
    </>
  );
}
