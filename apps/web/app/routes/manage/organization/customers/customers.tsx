import type { CustomerSummary } from '@goodshelf/contract/customers.contract';
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
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { customerPath } from '../../../../shell/session/page-guards.ts';
import { requiredEmail } from '../../../../ui/form/checks.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { VisitStorefront } from '../visit-storefront.tsx';
import { ownCustomersTexts } from './texts.ts';
import { UnpaidPerson } from './unpaid-person.tsx';

const texts = { ...customersTexts.list, ...ownCustomersTexts };

const columns: readonly Column<CustomerSummary>[] = [
  { ...shared.name, sort: { first: 'name', second: '-name' } },
  { ...shared.lastOrder, sort: { first: '-last_order_at', second: 'last_order_at' } },
  shared.orders,
  shared.goods,
  shared.gifts,
  { ...shared.total, sort: { first: '-total_cents', second: 'total_cents' } },
];

/** The one address that was searched for, and nothing else; null for other searches. */
const wholeEmailOf = ({ search, kind }: ReturnType<typeof customersQueryOf>): string | null =>
  search !== undefined && kind === undefined && requiredEmail(search) === undefined ? search : null;

/** Who has bought or given at the active organization. */
export default function Customers() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const { store } = useSession();
  const query = customersQueryOf(address);
  const unpaidEmail = wholeEmailOf(query);
  const answer = useApiQuery('listCustomers', { query }, { keepsPrevious: true });
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        action={
          <>
            <Link className="button button-quiet" to="/manage/organization/customers/newsletter">
              {texts.newsletter}
            </Link>
            <VisitStorefront />
          </>
        }
      />
      <ListPage
        name="customers"
        texts={texts}
        answer={answer}
        columns={columns}
        exported={exportedCustomer}
        rowKey={({ id }) => id}
        rowTo={({ id }) => customerPath(id)}
        card={(customer) => <CustomerCard customer={customer} />}
        sort={query.sort}
        filters={<KindFilter />}
        whenEmpty={
          isNarrowed(query) ? undefined : (
            <EmptyState title={texts.none}>
              <p>{texts.noneText}</p>
            </EmptyState>
          )
        }
        load={(at) => api('exportCustomers', { query: { ...query, ...at } })}
      />
      {answer.data?.total === 0 && unpaidEmail !== null ? <UnpaidPerson email={unpaidEmail} /> : null}
    </>
  );
}
