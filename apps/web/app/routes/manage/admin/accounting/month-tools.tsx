import type { TrialBalance } from '@goodshelf/contract/admin-accounting.contract';
import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Link, useNavigate } from '../../../../shell/links/platform.ts';
import { ExportButton } from '../../../../ui/list/export-button.tsx';
import '../../../../ui/list/list-page.css';
import { Glyph } from '../../../../ui/glyph.tsx';
import { balanceOf } from './addresses.ts';
import { JournalFiles } from './journal-files.tsx';
import { monthsLater, monthsToChoose, nameOfMonth } from './months.ts';
import { accountingTexts } from './texts.ts';
import { trialColumns } from './trial-columns.ts';

const texts = accountingTexts.month;

type Props = {
  /** Undefined while it is on its way. */
  readonly balance: TrialBalance | undefined;
  /** The month of the address. */
  readonly asked: string | null;
};

/** Which month is shown, and its files. */
export const MonthTools = ({ balance, asked }: Props) => {
  const { api } = usePlatform();
  const [said, setSaid] = useState('');
  // At once with the press, though its figures come a moment later: its files, too, are of the month that is named here.
  const month = asked ?? balance?.this_month;
  return (
    <div className="month-tools">
      {balance === undefined || month === undefined ? (
        <span className="month-choice" />
      ) : (
        <>
          <MonthChoice balance={balance} month={month} />
          <div className="list-actions">
            <ExportButton
              name={`trial-balance-${month}`}
              what={accountingTexts.balance.rows}
              columns={trialColumns}
              rowKey={({ account }) => account}
              load={async () => {
                const { accounts } = await api('getTrialBalance', { query: { month } });
                return { items: accounts, total: accounts.length };
              }}
            />
            <JournalFiles month={month} onSaid={setSaid} />
          </div>
        </>
      )}
      <p className="list-said month-said" role="status">
        {said}
      </p>
    </div>
  );
};

type ChoiceProps = { readonly balance: TrialBalance; readonly month: string };

const MonthChoice = ({ balance, month }: ChoiceProps) => {
  const navigate = useNavigate();
  return (
    <div className="month-choice">
      <Step direction="previous" to={month > balance.first_month ? monthsLater(month, -1) : null} />
      <label>
        <span className="only-heard">{texts.label}</span>
        <select
          className="input"
          value={month}
          onChange={({ target }) => void navigate(balanceOf(target.value), { preventScrollReset: true })}
        >
          {monthsToChoose(balance.this_month, balance.first_month, month).map((one) => (
            <option key={one} value={one}>
              {nameOfMonth(one)}
            </option>
          ))}
        </select>
      </label>
      <Step direction="next" to={month < balance.this_month ? monthsLater(month, 1) : null} />
    </div>
  );
};

type StepProps = { readonly direction: 'previous' | 'next'; readonly to: string | null };

const Step = ({ direction, to }: StepProps) =>
  to === null ? (
    <span className="icon-button is-end" aria-hidden="true">
      <Glyph name={direction} />
    </span>
  ) : (
    <Link className="icon-button" to={balanceOf(to)} aria-label={texts[direction]} preventScrollReset>
      <Glyph name={direction} />
    </Link>
  );
