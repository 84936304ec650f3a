import './orders.css';
import { Link } from '../../../../shell/links/platform.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { hasWallet, walletPath } from '../../../../shell/session/page-guards.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

/** What the orders brought, and the way to the wallet (whose link the sidebar hides from store owners). */
export const MoneyStrip = () => {
  const { user } = useSession();
  const isShown = user === null || hasWallet(user);
  const { data: wallet, isError } = useApiQuery('getWallet', {}, { isEnabled: isShown });
  if (!isShown || isError) return null;
  return (
    <dl className="money-strip">
      <div>
        <dt>{texts.available}</dt>
        <dd>
          {wallet === undefined ? <SkeletonText width={8} /> : <Amount cents={wallet.available_cents} />}
        </dd>
      </div>
      <div>
        <dt>{texts.pending}</dt>
        <dd>{wallet === undefined ? <SkeletonText width={8} /> : <Amount cents={wallet.pending_cents} />}</dd>
      </div>
      <div className="money-strip-way">
        <dt className="only-heard">{texts.onward}</dt>
        <dd>
          <Link to={walletPath}>
            {texts.wallet} <Glyph name="forward" />
          </Link>
        </dd>
      </div>
    </dl>
  );
};
