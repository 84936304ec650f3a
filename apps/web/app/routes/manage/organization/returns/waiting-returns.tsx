import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { ownReturnsTexts as texts } from './texts.ts';

/** Leads from the orders to the returns that wait for an answer. */
export const WaitingReturns = () => {
  const query = { view: 'waiting', page: 1, page_size: 25 } as const;
  const total = useApiQuery('listOwnReturns', { query }).data?.total ?? 0;
  return total === 0 ? null : (
    <p className="notice waits-for-you">
      <Link to="/manage/organization/returns">{texts.waiting(total)}</Link>
    </p>
  );
};
