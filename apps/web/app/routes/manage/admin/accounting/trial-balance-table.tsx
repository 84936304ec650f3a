import type { TrialBalance, TrialBalanceLine } from '@goodshelf/contract/admin-accounting.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { Amount } from '../../../../ui/amount.tsx';
import '../../../../ui/list/data-table.css';
import { useIsNarrow } from '../../../../ui/list/use-is-narrow.ts';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { bookWords } from './account-names.ts';
import { journalOf } from './addresses.ts';
import { nameOfMonth } from './months.ts';
import { groupsOf, sidedOf, type AccountGroup } from './sides.ts';
import { accountingTexts } from './texts.ts';
import { AccountLink, Balance } from './trial-parts.tsx';
import { TrialCards } from './trial-cards.tsx';

const texts = accountingTexts.balance;

type Props = {
  /** Undefined while it is on its way. */
  readonly balance: TrialBalance | undefined;
  readonly isStale: boolean;
};

const columnCount = 6;
const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Every account: what it opened with, what the month wrote on each side, and what it closed with on its own side. */
export const TrialBalanceTable = ({ balance, isStale }: Props) => {
  const isNarrow = useIsNarrow();
  if (isNarrow && balance !== undefined) return <TrialCards balance={balance} isStale={isStale} />;
  return (
    <table className="data-table trial-table" aria-busy={balance === undefined || isStale}>
      <caption className="only-heard">
        {balance === undefined ? texts.heading : texts.caption(nameOfMonth(balance.month))}
      </caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {texts.account}
          </th>
          <th scope="col" rowSpan={2} className="is-figure">
            {texts.opening}
          </th>
          <th scope="colgroup" colSpan={2} className="trial-span">
            {balance === undefined ? <SkeletonText width={12} /> : nameOfMonth(balance.month)}
          </th>
          <th scope="colgroup" colSpan={2} className="trial-span">
            {texts.closing}
          </th>
        </tr>
        <tr>
          {[texts.debits, texts.credits, texts.debit, texts.credit].map((words) => (
            <th key={words} scope="col" className="is-figure">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      {balance === undefined ? (
        <tbody>
          {skeletonRows.map((row) => (
            <tr key={row}>
              <td>
                <SkeletonText width={20} />
              </td>
              {[1, 2, 3, 4, 5].map((column) => (
                <td key={column} className="is-figure">
                  <SkeletonText width={8} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ) : (
        <>
          {groupsOf(balance.accounts).map((group) => (
            <Group key={group.class} group={group} month={balance.month} />
          ))}
          <Total balance={balance} />
        </>
      )}
    </table>
  );
};

type GroupProps = { readonly group: AccountGroup; readonly month: string };

const Group = ({ group, month }: GroupProps) => (
  <tbody>
    <tr className="trial-class">
      <th scope="rowgroup" colSpan={columnCount}>
        {texts.classes[group.class]}
        {group.class === 'memorandum' ? <span className="cell-note">{texts.memorandumNote}</span> : null}
      </th>
    </tr>
    {group.lines.map((line) => (
      <Row key={line.account} line={line} month={month} />
    ))}
  </tbody>
);

type RowProps = { readonly line: TrialBalanceLine; readonly month: string };

const Row = ({ line, month }: RowProps) => {
  const closing = sidedOf(line.closing_cents);
  return (
    <tr className="data-row">
      <th scope="row" className="trial-account">
        <AccountLink account={line.account} />
      </th>
      <td className="is-figure">
        <Balance cents={line.opening_cents} />
      </td>
      <Activity line={line} month={month} amountCents={line.debit_cents} />
      <Activity line={line} month={month} amountCents={line.credit_cents} />
      <Closing amountCents={closing.debitCents} />
      <Closing amountCents={closing.creditCents} />
    </tr>
  );
};

type ActivityProps = RowProps & { readonly amountCents: number };

/** What the month wrote on one side, leading to its entries. */
const Activity = ({ line, month, amountCents }: ActivityProps) => (
  <td className="is-figure">
    {amountCents === 0 ? (
      <Nothing />
    ) : (
      <Link className="trial-figure" to={journalOf({ account: line.account, month })}>
        <Amount cents={amountCents} />{' '}
        <span className="only-heard">{texts.entriesOf(bookWords(line.account).name)}</span>
      </Link>
    )}
  </td>
);

const Closing = ({ amountCents }: { readonly amountCents: number }) => (
  <td className="is-figure trial-closing">{amountCents === 0 ? null : <Amount cents={amountCents} />}</td>
);

const Nothing = () => <span className="trial-nothing">{texts.nothing}</span>;

const Total = ({ balance: { activity, closing } }: { readonly balance: TrialBalance }) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={2}>
        {texts.total}
      </th>
      {(
        [
          ['debits', activity.debit_cents],
          ['credits', activity.credit_cents],
          ['debit', closing.debit_cents],
          ['credit', closing.credit_cents],
        ] as const
      ).map(([column, amountCents]) => (
        <td key={column} className="is-figure">
          <Amount cents={amountCents} />
        </td>
      ))}
    </tr>
  </tfoot>
);
