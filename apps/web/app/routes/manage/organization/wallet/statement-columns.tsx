import type { StatementLine } from '@goodshelf/contract/wallet.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import type { ExportedColumn } from '../../../../ui/list/exported-column.ts';
import { LocalDate } from '../../../../ui/local-date.tsx';
import type { WalletAccount } from './accounts.ts';
import { shownLine } from './owed.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.wallet;

/** As on the statement of a bank; the newest line is on top, with the balance of now. */
export const statementColumns: readonly Column<StatementLine>[] = [
  {
    key: 'date',
    header: texts.date,
    value: ({ entry }) => new Date(entry.occurred_at),
    cell: ({ entry }) => <LocalDate at={entry.occurred_at} />,
  },
  {
    key: 'description',
    header: texts.description,
    value: ({ entry }) => entry.description,
    cell: ({ entry }) => entry.description,
    isRowLink: true,
  },
  {
    key: 'order',
    header: texts.order,
    value: ({ entry }) => entry.order_number ?? '',
    cell: ({ entry }) =>
      entry.order_id === null ? null : (
        <Link className="figures" to={`${ordersPath}/${entry.order_id}`}>
          {entry.order_number}
        </Link>
      ),
  },
  {
    key: 'amount',
    header: texts.amount,
    value: ({ amount_cents }) => dollars(amount_cents),
    cell: ({ amount_cents }) => <Amount cents={amount_cents} isSigned />,
    isFigure: true,
  },
  {
    key: 'balance',
    header: texts.balance,
    value: ({ balance_cents }) => dollars(balance_cents),
    cell: ({ balance_cents }) => <Amount cents={balance_cents} />,
    isFigure: true,
  },
];

/** The same in a file: its dates are the reader's own, and say so. */
export const statementFileColumns = (
  account: WalletAccount,
  readersZone: string,
): readonly ExportedColumn<StatementLine>[] =>
  statementColumns.map(({ key, header, value }) => ({
    header: key === 'date' ? texts.dateIn(readersZone) : header,
    ...(value === undefined ? {} : { value: (line: StatementLine) => value(shownLine(account, line)) }),
  }));
