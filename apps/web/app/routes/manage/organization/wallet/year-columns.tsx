import type { WalletMonth } from '@goodshelf/contract/wallet.contract';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import type { WalletAccount } from './accounts.ts';
import { MonthFiles } from './month-files.tsx';
import { Kinds, MonthName } from './month-parts.tsx';
import { sidesOf } from './owed.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.walletYear;

/** As in the books: each month opens with what the one before closed with. */
export const yearColumns = (account: WalletAccount): readonly Column<WalletMonth>[] => [
  {
    key: 'month',
    header: texts.month,
    value: ({ month }) => month,
    cell: ({ month }) => <MonthName month={month} />,
  },
  {
    key: 'what',
    header: texts.what,
    cell: ({ kinds }) => <Kinds kinds={kinds} />,
  },
  {
    key: 'opening',
    header: texts.opening,
    value: ({ opening_cents }) => dollars(opening_cents),
    cell: ({ opening_cents }) => <Amount cents={opening_cents} />,
    isFigure: true,
  },
  {
    key: 'in',
    header: sidesOf(account).up,
    value: ({ in_cents }) => dollars(in_cents),
    cell: ({ in_cents }) => (in_cents === 0 ? null : <Amount cents={in_cents} isSigned />),
    isFigure: true,
  },
  {
    key: 'out',
    header: sidesOf(account).down,
    value: ({ out_cents }) => dollars(-out_cents),
    cell: ({ out_cents }) => (out_cents === 0 ? null : <Amount cents={-out_cents} />),
    isFigure: true,
  },
  {
    key: 'closing',
    header: texts.closing,
    value: ({ closing_cents }) => dollars(closing_cents),
    cell: ({ closing_cents }) => (
      <strong>
        <Amount cents={closing_cents} />
      </strong>
    ),
    isFigure: true,
  },
  {
    key: 'statement',
    header: texts.statements,
    cell: ({ month }) => <MonthFiles account={account} month={month} />,
  },
];
