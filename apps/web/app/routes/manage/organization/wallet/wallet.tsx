import { useSearchParams } from 'react-router';
import { useSession } from '../../../../shell/platform.tsx';
import { ordersPath, showsWalletLink } from '../../../../shell/session/page-guards.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { accountOf } from './accounts.ts';
import { Balances } from './balances.tsx';
import { Statement } from './statement.tsx';
import './wallet.css';

/** The four balances of the organization, and the statement of the chosen one. */
export default function Wallet() {
  const [address] = useSearchParams();
  const { store, user } = useSession();
  const account = accountOf(address.get('account'));
  return (
    <>
      <title>{`Wallet · ${store?.name ?? 'Your organization'}`}</title>
      <PageHead
        back={user !== null && showsWalletLink(user) ? undefined : { to: ordersPath, label: 'Orders' }}
        title="Wallet"
        lead="What your organization has earned, and where each cent of it is. Every line of a statement opens the entry behind it."
      />
      <Balances account={account} />
      <Statement account={account} />
    </>
  );
}
