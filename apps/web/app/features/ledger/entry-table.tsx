import type { LedgerEntry } from '@goodshelf/contract/orders.contract';
import { cents, sum } from '@goodshelf/money';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { Amount } from '../../ui/amount.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { accountWords } from './account-words.ts';
import './entry-table.css';
import { ledgerTexts } from './texts.ts';

const texts = ledgerTexts.table;

/** One entry of the books: where money came from, where it went, and that both are the same amount. */
export const EntryTable = ({ entry }: { entry: LedgerEntry }) => {
  const { config } = usePlatform();
  const { store } = useSession();
  const names = {
    organizationName: store?.name ?? texts.anOrganization,
    productName: config.productName,
  };
  return (
    <table className="entry-table">
      <caption>
        <strong>{entry.description}</strong> <LocalDate at={entry.occurred_at} withTime />
        {entry.happened_at === null ? null : (
          <span className="entry-happened">
            {texts.happened} <LocalDate at={entry.happened_at} withTime />
            {texts.closedSince}
          </span>
        )}
      </caption>
      <thead className="only-heard">
        <tr>
          <th scope="col">{texts.account}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {entry.postings.map(({ account, amount_cents }) => {
          const { name, note } = accountWords(account, names);
          return (
            <tr key={`${account} ${amount_cents}`}>
              <th scope="row">
                {name} <span className="entry-note">{note}</span>
              </th>
              <td>
                <Amount cents={amount_cents} isSigned />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.sum}</th>
          <td>
            <Amount cents={sum(entry.postings.map(({ amount_cents }) => cents(amount_cents)))} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
