import { useSearchParams } from 'react-router';
import { Link } from '../../../../shell/links/platform.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { ordersPath, showsWalletLink } from '../../../../shell/session/page-guards.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { accountOf } from './accounts.ts';
import { Balances } from './balances.tsx';
import { Statement } from './statement.tsx';
import { Upcoming } from './upcoming.tsx';
import { viewOf } from './views.ts';
import './wallet.css';
import { Year } from './year.tsx';
import { withdrawalsTexts } from '../withdrawals/texts.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.wallet;

/** The balances of the organization, what becomes available when, and the chosen one entry by entry or month by month. */
export default function Wallet() {
  const [address] = useSearchParams();
  const { store, user } = useSession();
  const account = accountOf(address.get('account'));
  const view = viewOf(address.get('view'));
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={user !== null && showsWalletLink(user) ? undefined : { to: ordersPath, label: texts.back }}
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button button-quiet" to="/manage/organization/wallet/withdrawals">
            {withdrawalsTexts.wallet.all}
          </Link>
        }
      />
      <Balances account={account} view={view} />
      {account === 'pending' && view === 'entries' ? <Upcoming /> : null}
      {view === 'entries' ? <Statement account={account} /> : <Year account={account} />}
    </>
  );
}
