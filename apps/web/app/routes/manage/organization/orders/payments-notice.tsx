import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

/** Buyers who paid the organization directly wait for its word; said only where there are any. */
export const PaymentsNotice = () => {
  const { data } = useApiQuery('listOutsidePayments', { query: { page_size: 1 } });
  return data === undefined || data.waiting_count === 0 ? null : (
    <p className="notice waits-for-you">
      {texts.waitingPayments(data.waiting_count)}{' '}
      <Link to="/manage/organization/payments">{texts.confirmPayments}</Link>
    </p>
  );
};
