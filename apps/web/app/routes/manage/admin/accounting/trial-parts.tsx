import { Link } from '../../../../shell/links/platform.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { bookWords } from './account-names.ts';
import { journalOf } from './addresses.ts';
import { accountingTexts } from './texts.ts';

const texts = accountingTexts.balance;

/** An account by its name, leading to its entries, with what it is. */
export const AccountLink = ({ account }: { readonly account: string }) => {
  const { name, note } = bookWords(account);
  return (
    <>
      <Link className="trial-name" to={journalOf({ account })}>
        {name}
      </Link>
      <span className="cell-note">{note}</span>
    </>
  );
};

/** A balance with the side that it is on, where both share a column. */
export const Balance = ({ cents: balanceCents }: { readonly cents: number }) =>
  balanceCents === 0 ? (
    <span className="trial-nothing">{texts.nothing}</span>
  ) : (
    <span className="figures">
      <Amount cents={Math.abs(balanceCents)} />{' '}
      <abbr className="trial-side" title={balanceCents < 0 ? texts.drHeard : texts.crHeard}>
        {balanceCents < 0 ? texts.dr : texts.cr}
      </abbr>
    </span>
  );
