import { type OutsideState, outsideStates } from '@goodshelf/contract/outside-words';
import type { OutsideRow } from '@goodshelf/contract/outside-payments.contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link, useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { changeQuery, readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { PaymentCard, paymentColumns } from './payment-columns.tsx';
import { PaymentDetails } from './payment-details.tsx';
import './payments.css';
import { paymentsTexts as texts } from './texts.ts';

// What has waited longest comes first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

const stateIn = (address: URLSearchParams): OutsideState =>
  outsideStates.find((state) => state === address.get('state')) ?? 'waiting';

/** The opened payment as it was last in the list: it was decided meanwhile, perhaps by a press whose answer was lost. */
const useGone = (payment: OutsideRow | undefined, opened: string | null): OutsideRow | undefined => {
  const [last, setLast] = useState(payment);
  if (payment !== undefined && payment !== last) setLast(payment);
  return last?.order_id === opened ? last : undefined;
};

const Gone = ({ payment }: { readonly payment: OutsideRow | undefined }) =>
  payment === undefined ? (
    <p>{texts.drawer.gone}</p>
  ) : (
    <>
      <p>{texts.drawer.decided}</p>
      <p>
        <Link to={`${ordersPath}/${payment.order_id}`}>{texts.drawer.seeOrder(payment.number)}</Link>
      </p>
    </>
  );

/** What buyers pay the organization directly: to be confirmed, and what became of the rest. */
export default function Payments() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { api } = usePlatform();
  const { store } = useSession();
  const { page, pageSize, search } = readListQuery(address, order);
  const state = stateIn(address);
  const query = { state, page, page_size: pageSize, ...(search === '' ? {} : { search }) };
  const answer = useApiQuery('listOutsidePayments', { query }, { keepsPrevious: true });
  const opened = address.get('payment');
  const payment = answer.data?.items.find(({ order_id: id }) => id === opened);
  const gone = useGone(payment, opened);
  // What is opened is on this page of the list.
  const samePage = page === 1 ? null : page;
  const close = () => void navigate(changeQuery(address, { payment: null, page: samePage }));
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={{ to: '/manage/organization/orders', label: texts.back }}
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button" to="/manage/organization/payments/statement">
            {texts.statement}
          </Link>
        }
      />
      <ListPage
        name="payments-to-confirm"
        texts={texts}
        answer={answer}
        columns={paymentColumns}
        rowKey={({ order_id: id }) => id}
        rowTo={({ order_id: id }) => changeQuery(address, { payment: id, page: samePage })}
        card={(row) => <PaymentCard payment={row} />}
        filters={
          <FilterChips
            label={texts.byState}
            name="state"
            choices={outsideStates.map((value) => ({
              value: value === 'waiting' ? null : value,
              label: texts.states[value],
            }))}
          />
        }
        load={(at) => api('listOutsidePayments', { query: { ...query, ...at } })}
      />
      {answer.data?.total === 0 && search === '' && state === 'waiting' ? (
        <EmptyState title={texts.none}>
          <p>
            {texts.noneText} <Link to="/manage/organization/settings/payments">{texts.options}</Link>
          </p>
        </EmptyState>
      ) : null}
      <SideDrawer
        title={texts.drawer.title((payment ?? gone)?.memo ?? '')}
        isOpen={opened !== null && answer.data !== undefined}
        onClose={close}
      >
        {payment === undefined ? (
          <Gone payment={gone} />
        ) : (
          <PaymentDetails key={payment.order_id} payment={payment} onDone={close} />
        )}
      </SideDrawer>
    </>
  );
}
