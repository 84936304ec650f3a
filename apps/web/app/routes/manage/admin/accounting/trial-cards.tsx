import type { TrialBalance, TrialBalanceLine } from '@goodshelf/contract/admin-accounting.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { bookWords } from './account-names.ts';
import { journalOf } from './addresses.ts';
import { Fact } from './fact.tsx';
import { groupsOf } from './sides.ts';
import { accountingTexts } from './texts.ts';
import { AccountLink, Balance } from './trial-parts.tsx';

const texts = accountingTexts.balance;

type Props = { readonly balance: TrialBalance; readonly isStale: boolean };

/** The trial balance on a phone. */
export const TrialCards = ({ balance, isStale }: Props) => (
  <div className="trial-cards">
    {groupsOf(balance.accounts).map((group) => (
      <section key={group.class} aria-labelledby={`trial-${group.class}`}>
        <h2 id={`trial-${group.class}`}>{texts.classes[group.class]}</h2>
        {group.class === 'memorandum' ? <p className="cell-note">{texts.memorandumNote}</p> : null}
        <ul className="data-cards" aria-busy={isStale}>
          {group.lines.map((line) => (
            <li key={line.account}>
              <Card line={line} month={balance.month} />
            </li>
          ))}
        </ul>
      </section>
    ))}
    <section className="trial-total" aria-labelledby="trial-total">
      <h2 id="trial-total">{texts.total}</h2>
      <dl>
        <Fact name={texts.debits}>
          <Amount cents={balance.activity.debit_cents} />
        </Fact>
        <Fact name={texts.credits}>
          <Amount cents={balance.activity.credit_cents} />
        </Fact>
        <Fact name={texts.closingDebit}>
          <Amount cents={balance.closing.debit_cents} />
        </Fact>
        <Fact name={texts.closingCredit}>
          <Amount cents={balance.closing.credit_cents} />
        </Fact>
      </dl>
    </section>
  </div>
);

type CardProps = { readonly line: TrialBalanceLine; readonly month: string };

const Card = ({ line, month }: CardProps) => {
  const { account, opening_cents: opening, closing_cents: closing, line_count: count } = line;
  return (
    <div className="trial-card">
      <div>
        <AccountLink account={account} />
      </div>
      <strong>
        <span className="only-heard">{texts.closing}</span> <Balance cents={closing} />
      </strong>
      {count === 0 ? null : (
        <dl>
          <Fact name={texts.opening}>
            <Balance cents={opening} />
          </Fact>
          <Fact name={texts.debits}>
            <Activity account={account} month={month} amountCents={line.debit_cents} />
          </Fact>
          <Fact name={texts.credits}>
            <Activity account={account} month={month} amountCents={line.credit_cents} />
          </Fact>
        </dl>
      )}
    </div>
  );
};

type ActivityProps = { readonly account: string; readonly month: string; readonly amountCents: number };

const Activity = ({ account, month, amountCents }: ActivityProps) =>
  amountCents === 0 ? (
    <span className="trial-nothing">{texts.nothing}</span>
  ) : (
    <Link className="trial-figure" to={journalOf({ account, month })}>
      <Amount cents={amountCents} />{' '}
      <span className="only-heard">{texts.entriesOf(bookWords(account).name)}</span>
    </Link>
  );
