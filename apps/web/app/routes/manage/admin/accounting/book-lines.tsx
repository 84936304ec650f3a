import type { JournalEntry } from '@goodshelf/contract/admin-accounting.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { bookWords } from './account-names.ts';
import { journalOf } from './addresses.ts';
import { accountingTexts } from './texts.ts';

const texts = accountingTexts.lines;

type Lines = Pick<JournalEntry, 'postings'>;

/** As accountants write them: an entry may come with its lines in another order. */
const debitsFirst = (postings: Lines['postings']): Lines['postings'] =>
  postings.toSorted((one, other) => Number(one.credit_cents > 0) - Number(other.credit_cents > 0));

type RowsProps = Lines & {
  readonly isDated?: boolean;
  /** The account that is looked at: its lines stand out. */
  readonly asked?: string | null;
};

/** The lines of an entry as rows, each amount on its own side; credits stand further in, as in any journal. */
export const LineRows = ({ postings, isDated = false, asked = null }: RowsProps) =>
  debitsFirst(postings).map(({ account, debit_cents: debit, credit_cents: credit }) => (
    <tr
      key={`${account} ${debit} ${credit}`}
      className={account === asked ? 'book-line is-asked' : 'book-line'}
    >
      {isDated ? <td className="book-date" /> : null}
      <th scope="row" className={credit > 0 ? 'book-account is-credit' : 'book-account'}>
        <Link to={journalOf({ account })}>{bookWords(account).name}</Link>
      </th>
      <td className="is-figure">{debit === 0 ? null : <Amount cents={debit} />}</td>
      <td className="is-figure">{credit === 0 ? null : <Amount cents={credit} />}</td>
    </tr>
  ));

/** One entry by itself. */
export const BookLines = ({ postings, caption }: Lines & { readonly caption: string }) => (
  <table className="book-lines">
    <caption className="only-heard">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.account}</th>
        <th scope="col" className="is-figure">
          {texts.debit}
        </th>
        <th scope="col" className="is-figure">
          {texts.credit}
        </th>
      </tr>
    </thead>
    <tbody>
      <LineRows postings={postings} />
    </tbody>
  </table>
);

/** What an entry moves: the sum of one of its sides. */
export const movedCents = ({ postings }: Lines): number =>
  postings.reduce((sum, { debit_cents: debit }) => sum + debit, 0);
