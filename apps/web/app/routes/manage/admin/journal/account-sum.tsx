import { useSearchParams } from 'react-router';
import type { TrialBalanceLine } from '@goodshelf/contract/admin-accounting.contract';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { bookWords } from '../accounting/account-names.ts';
import { Fact } from '../accounting/fact.tsx';
import { nameOfMonth } from '../accounting/months.ts';
import { accountingTexts } from '../accounting/texts.ts';
import { Balance } from '../accounting/trial-parts.tsx';
import { filtersIn } from './journal-query.ts';

const texts = accountingTexts.balance;

/** What the account held, moved and holds whose entries are shown below: whoever adds them up compares it with this. */
export const AccountSum = () => {
  const [address] = useSearchParams();
  const { account, kind, month } = filtersIn(address);
  // As the filters ask for it: one answer for both.
  const { data, error, isPlaceholderData } = useApiQuery(
    'getTrialBalance',
    { query: month === null ? {} : { month } },
    { keepsPrevious: true },
  );
  // Of one kind of entries alone no balance is made.
  if (account === null || kind !== null || error !== null) return null;
  const line = isPlaceholderData ? undefined : data?.accounts.find((one) => one.account === account);
  if (line === undefined && data !== undefined && !isPlaceholderData) return null;
  const { name } = bookWords(account);
  return (
    <section
      className="account-sum"
      aria-busy={line === undefined}
      aria-label={month === null ? name : accountingTexts.journal.inMonth(name, nameOfMonth(month))}
    >
      <h2>{month === null ? name : accountingTexts.journal.inMonth(name, nameOfMonth(month))}</h2>
      <dl>
        {month === null ? null : <Month line={line} />}
        <Fact name={month === null ? accountingTexts.journal.balance : texts.closing}>
          <strong>
            {line === undefined ? <SkeletonText width={8} /> : <Balance cents={line.closing_cents} />}
          </strong>
        </Fact>
      </dl>
    </section>
  );
};

const Month = ({ line }: { readonly line: TrialBalanceLine | undefined }) => (
  <>
    <Fact name={texts.opening}>
      {line === undefined ? <SkeletonText width={8} /> : <Balance cents={line.opening_cents} />}
    </Fact>
    <Fact name={texts.debits}>
      {line === undefined ? <SkeletonText width={8} /> : <Amount cents={line.debit_cents} />}
    </Fact>
    <Fact name={texts.credits}>
      {line === undefined ? <SkeletonText width={8} /> : <Amount cents={line.credit_cents} />}
    </Fact>
  </>
);
