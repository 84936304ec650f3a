import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { walletPath } from '../../../../shell/session/page-guards.ts';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { withdrawalsTexts } from './texts.ts';
import { exportedWithdrawals, WithdrawalCard, withdrawalColumns } from './withdrawal-columns.tsx';
import './withdrawals.css';

const texts = withdrawalsTexts.list;

// The latest comes first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

/** What the organization asked for, and what became of it. */
export default function Withdrawals() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const { store } = useSession();
  const { page, pageSize } = readListQuery(address, order);
  const answer = useApiQuery(
    'listWithdrawals',
    { query: { page, page_size: pageSize } },
    { keepsPrevious: true },
  );
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={{ to: walletPath, label: texts.back }}
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button" to="/manage/organization/wallet/withdraw">
            {texts.withdraw}
          </Link>
        }
      />
      <ListPage
        name="withdrawals"
        texts={texts}
        answer={answer}
        columns={withdrawalColumns}
        exported={exportedWithdrawals}
        rowKey={({ id }) => id}
        card={(row) => <WithdrawalCard row={row} />}
        load={(at) => api('listWithdrawals', { query: at })}
        whenEmpty={
          <EmptyState title={texts.none}>
            <p>{texts.noneText}</p>
          </EmptyState>
        }
      />
    </>
  );
}
