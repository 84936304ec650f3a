import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { hasWallet } from '../../../../shell/session/page-guards.ts';
import { paymentInformationTexts } from './texts.ts';

const texts = paymentInformationTexts.overview;

/** Asked for members of storefronts alone: platform staff would not be told. */
const usePayout = () => {
  const { user } = useSession();
  const isAsked = user !== null && !user.is_admin && hasWallet(user);
  const { data, isPending } = useApiQuery('getPayoutDetails', {}, { isEnabled: isAsked });
  return { data, isKnown: user !== null && (!isAsked || !isPending) };
};

/** Whether it is known what `PayoutNotice` has to say, also when it could not be asked. */
export const useIsPayoutKnown = (): boolean => usePayout().isKnown;

/** What a member has to know of where the money goes: that nobody has said it, or that it was just changed. */
export const PayoutNotice = () => {
  const { data } = usePayout();
  if (data === undefined) return null;
  const { details } = data;
  if (details !== null && details.held_until === null) return null;
  const isNone = details === null;
  return (
    <p className="notice waits-for-you">
      {isNone ? texts.none : texts.held}{' '}
      <Link to="/manage/organization/payment-information">{isNone ? texts.add : texts.check}</Link>
    </p>
  );
};
