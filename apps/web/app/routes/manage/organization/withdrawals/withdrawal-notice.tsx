import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { destinationWords } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { hasWallet } from '../../../../shell/session/page-guards.ts';
import { withdrawalsTexts } from './texts.ts';

const texts = withdrawalsTexts.notice;

/** A rejection is news for this long. */
const newsMs = 14 * 86_400_000;

const useLatest = () => {
  const { user } = useSession();
  const isAsked = user !== null && hasWallet(user);
  const { data, dataUpdatedAt, isPending } = useApiQuery(
    'listWithdrawals',
    { query: { page: 1, page_size: 10 } },
    { isEnabled: isAsked },
  );
  return { latest: data?.items[0], dataUpdatedAt, isKnown: user !== null && (!isAsked || !isPending) };
};

/** Whether it is known what `WithdrawalNotice` has to say, also when it could not be asked. */
export const useIsWithdrawalKnown = (): boolean => useLatest().isKnown;

/** That money was asked for, or why it was not sent. */
export const WithdrawalNotice = () => {
  const { latest, dataUpdatedAt } = useLatest();
  if (latest === undefined) return null;
  const { status, is_canceled: isCanceled, ended_at: endedAt, reason } = latest;
  const amount = formatMoney(cents(latest.amount_cents));
  if (status === withdrawalStatus.pending) {
    const to = destinationWords(latest);
    return (
      <p className="notice waits-for-you">
        {to === null ? texts.open(amount) : texts.openTo(amount, to)}{' '}
        <Link to="/manage/organization/wallet/withdraw">{texts.see}</Link>
      </p>
    );
  }
  if (status !== withdrawalStatus.rejected || isCanceled || endedAt === null) return null;
  if (dataUpdatedAt - Date.parse(endedAt) > newsMs) return null;
  return (
    <p className="notice notice-problem waits-for-you">
      {texts.rejected(amount, reason ?? '')}{' '}
      <Link to="/manage/organization/wallet/withdrawals">{texts.seeRejected}</Link>
    </p>
  );
};
