import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import '../../../../ui/list/list-page.css';
import { bookWords, kindWords, knownAccounts, knownKinds } from '../accounting/account-names.ts';
import { monthsBackFrom, nameOfMonth } from '../accounting/months.ts';
import { accountingTexts } from '../accounting/texts.ts';
import { filtersIn, firstPage } from './journal-query.ts';

const texts = accountingTexts.journal;

/** What can be chosen; what the address has chosen already is among it. */
const optionsOf = (known: readonly string[], chosen: string | null, words: (value: string) => string) =>
  (chosen === null || known.includes(chosen) ? known : [...known, chosen]).map((value) => ({
    value,
    label: words(value),
  }));

/** Which entries are shown. */
export const JournalFilters = () => {
  const [address] = useSearchParams();
  const { account, kind, month } = filtersIn(address);
  // How far back the books go; as the trial balance is asked for, from which people come here.
  const balance = useApiQuery(
    'getTrialBalance',
    { query: month === null ? {} : { month } },
    { keepsPrevious: true },
  );
  const months =
    balance.data === undefined ? [] : monthsBackFrom(balance.data.this_month, balance.data.first_month);
  return (
    <div className="list-filters journal-filters" role="group" aria-label={texts.filters}>
      <FilterSelect
        name="account"
        label={texts.account}
        all={texts.allAccounts}
        options={optionsOf(knownAccounts, account, (value) => bookWords(value).name)}
        also={firstPage}
      />
      <FilterSelect
        name="kind"
        label={texts.kind}
        all={texts.allKinds}
        options={optionsOf(knownKinds, kind, kindWords)}
        also={firstPage}
      />
      <FilterSelect
        name="month"
        label={texts.month}
        all={texts.allMonths}
        options={optionsOf(months, month, nameOfMonth)}
        also={firstPage}
      />
    </div>
  );
};
