import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { useLocation } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { frameTexts } from '../texts.ts';

const texts = frameTexts.menu;

const adminPath = '/manage/admin';

export type MenuCount = { readonly count: number; readonly what: string };

/** Copyright notices that nobody has decided on yet. */
const useNewNotices = (options?: { readonly isEnabled: boolean }) =>
  useApiQuery('listTakedowns', { query: { state: 'received', page: 1, page_size: 25 } }, options);

/** Returns that wait for an answer, or for their refund. */
const useWaitingReturns = (options?: { readonly isEnabled: boolean }) =>
  useApiQuery('listReturns', { query: { view: 'waiting', page: 1, page_size: 25 } }, options);

/** Corrections to the books that wait for a second person. */
export const useWaitingCorrections = () =>
  useApiQuery('listCorrections', { query: { page: 1, page_size: 25 } });

/** Where reports of payment providers and the books differ, and nobody has said why. */
export const useOpenDifferences = () =>
  useApiQuery('listProviderReports', { query: { page: 1, page_size: 25 } });

/** Withdrawals that nobody has paid or turned down yet. */
const usePendingWithdrawals = (options?: { readonly isEnabled: boolean }) =>
  useApiQuery(
    'listAllWithdrawals',
    { query: { status: withdrawalStatus.pending, page: 1, page_size: 25 } },
    options,
  );

/** Asked in the admin area alone, with the questions of the pages that show them, so that both share an answer. */
const useStaffQuestions = () => {
  const { user } = useSession();
  const isEnabled = useLocation().pathname.startsWith(adminPath) && user?.is_admin === true;
  const pending = useApiQuery(
    'listAdministeredOrganizations',
    { query: { status: 'pending', sort: 'created_at', page_size: 10 } },
    { isEnabled },
  );
  const given = useApiQuery('listDeadLetters', { query: { page: 1, page_size: 25 } }, { isEnabled });
  const notices = useNewNotices({ isEnabled });
  const returns = useWaitingReturns({ isEnabled });
  const withdrawals = usePendingWithdrawals({ isEnabled });
  return { pending, given, notices, returns, withdrawals };
};

/** Whether everything that `useStaffCounts` counts was answered, be it that it could not be counted. */
export const useAreStaffCountsKnown = (): boolean =>
  Object.values(useStaffQuestions()).every(({ isPending }) => !isPending);

/** What could not be counted, which may wait as well, and how to ask again; null where everything was counted. */
export const useUncountedWork = (): { readonly askAgain: () => void } | null => {
  const asked = [...Object.values(useStaffQuestions()), useWaitingCorrections(), useOpenDifferences()];
  const lost = asked.filter(({ error, data }) => error !== null && data === undefined);
  return lost.length === 0 ? null : { askAgain: () => lost.forEach(({ refetch }) => void refetch()) };
};

/** What waits for platform staff, by the address of its menu entry; nothing where nothing waits. */
export const useStaffCounts = (): Readonly<Record<string, MenuCount>> => {
  const { pending, given, ...asked } = useStaffQuestions();
  const notices = asked.notices.data?.total ?? 0;
  const returns = asked.returns.data?.total ?? 0;
  const withdrawals = asked.withdrawals.data?.pending.count ?? 0;
  const waiting = pending.data?.total ?? 0;
  const open = given.data?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return {
    ...(waiting === 0 ? {} : { [`${adminPath}/organizations`]: { count: waiting, what: texts.waiting } }),
    ...(returns === 0 ? {} : { [`${adminPath}/orders`]: { count: returns, what: texts.returns(returns) } }),
    ...(notices === 0 ? {} : { [`${adminPath}/products`]: { count: notices, what: texts.notices(notices) } }),
    ...(withdrawals === 0
      ? {}
      : { [`${adminPath}/withdrawals`]: { count: withdrawals, what: texts.withdrawalsWaiting } }),
    ...(open === 0 ? {} : { [`${adminPath}/attention`]: { count: open, what: texts.open } }),
  };
};
