import { Link } from '../../../../shell/links/platform.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { accounts, walletAccountNames, type WalletAccount } from './accounts.ts';
import { isOwed, shownCents } from './owed.ts';
import { addressOf, type WalletView } from './views.ts';
import { withdrawalsTexts } from '../withdrawals/texts.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.wallet;

/** The balances; each is the way to its statement. Most organizations never owe anything and never read of it. */
export const Balances = ({ account, view }: { account: WalletAccount; view: WalletView }) => {
  const { data: wallet, error, refetch } = useApiQuery('getWallet', {});
  if (error !== null && wallet === undefined) {
    return (
      <ErrorState title={texts.balancesNotLoaded} message={error.message} onRetry={() => void refetch()} />
    );
  }
  const isShown = (name: WalletAccount): boolean =>
    !isOwed(name) || name === account || (wallet !== undefined && wallet[accounts[name].balance] !== 0);
  return (
    <nav aria-label={texts.accounts}>
      <ul className="balances">
        {walletAccountNames.filter(isShown).map((name) => {
          const { name: words, meaning, balance } = accounts[name];
          return (
            <li key={name}>
              <Link
                className="balance"
                to={addressOf(name, view)}
                aria-current={name === account ? 'page' : undefined}
                preventScrollReset
              >
                <span className="balance-name">{words}</span>
                <span className="balance-amount">
                  {wallet === undefined ? (
                    <SkeletonText width={8} />
                  ) : (
                    <Amount cents={shownCents(name, wallet[balance])} />
                  )}
                </span>
                <span className="balance-meaning">{meaning}</span>
              </Link>
              {name === 'available' ? (
                <Link className="button balance-way" to="/manage/organization/wallet/withdraw">
                  {withdrawalsTexts.wallet.withdraw}
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
