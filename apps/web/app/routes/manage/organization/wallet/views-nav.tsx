import { Link } from '../../../../shell/links/platform.ts';
import type { WalletAccount } from './accounts.ts';
import { addressOf, type WalletView } from './views.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.walletYear;

/** Entry by entry, or month by month. */
export const Views = ({ account, view }: { account: WalletAccount; view: WalletView }) => (
  <nav className="wallet-views" aria-label={texts.view}>
    {(['entries', 'months'] as const).map((one) => (
      <Link
        key={one}
        to={addressOf(account, one)}
        aria-current={one === view ? 'page' : undefined}
        preventScrollReset
      >
        {texts[one]}
      </Link>
    ))}
  </nav>
);
