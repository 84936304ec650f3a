import { Link } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { accounts, walletAccountNames, type WalletAccount } from './accounts.ts';

/** The four balances; each is the way to its statement. */
export const Balances = ({ account }: { account: WalletAccount }) => {
  const { data: wallet, error, refetch } = useApiQuery('getWallet', {});
  if (error !== null && wallet === undefined) {
    return (
      <ErrorState
        title="The balances could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <nav aria-label="Accounts">
      <ul className="balances">
        {walletAccountNames.map((name) => {
          const { name: words, meaning, balance } = accounts[name];
          return (
            <li key={name}>
              <Link
                className="balance"
                to={name === 'pending' ? '?' : `?account=${name}`}
                aria-current={name === account ? 'page' : undefined}
                preventScrollReset
              >
                <span className="balance-name">{words}</span>
                <span className="balance-amount">
                  {wallet === undefined ? <SkeletonText width={8} /> : <Amount cents={wallet[balance]} />}
                </span>
                <span className="balance-meaning">{meaning}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
