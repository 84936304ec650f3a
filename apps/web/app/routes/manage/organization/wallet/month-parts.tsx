import { locale } from '@goodshelf/contract/lookups';
import type { WalletMonth } from '@goodshelf/contract/wallet.contract';
import type { ReactNode } from 'react';
import { Amount } from '../../../../ui/amount.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.walletYear;

// A month of the API is one wherever it is read.
const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

const fullNames = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortNames = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

/** `2026-03` as "March 2026". */
export const nameOfMonth = (month: string): string => fullNames.format(new Date(`${month}-01T00:00:00Z`));

/** "Mar" for the third, 2. */
export const shortMonth = (year: number, index: number): string =>
  shortNames.format(new Date(Date.UTC(year, index, 1)));

/** `2026-03` as "March": its year stands above. */
export const MonthName = ({ month }: { month: string }) => (
  <time dateTime={month}>{names.format(new Date(`${month}-01T00:00:00Z`))}</time>
);

const isKnown = (kind: string): kind is keyof typeof texts.kinds => Object.hasOwn(texts.kinds, kind);

/** What happened in a month, each kind with what it brought or took. */
export const Kinds = ({ kinds }: { kinds: WalletMonth['kinds'] }) =>
  kinds.length === 0 ? (
    <span className="cell-note">{texts.nothing}</span>
  ) : (
    <ul className="month-kinds">
      {kinds.map(({ kind, in_cents: gained, out_cents: given, line_count: lines }) => (
        <li key={kind}>
          {isKnown(kind) ? texts.kinds[kind](lines) : texts.others(lines)}{' '}
          <Amount cents={gained - given} isSigned />
        </li>
      ))}
    </ul>
  );

/** A month on a phone. */
export const MonthCard = ({ month, files }: { month: WalletMonth; files: ReactNode }) => (
  <div className="month-card">
    <p className="statement-card">
      <strong>
        <MonthName month={month.month} />
      </strong>
      <strong>
        <span className="only-heard">{texts.closing}</span> <Amount cents={month.closing_cents} />
      </strong>
    </p>
    <Kinds kinds={month.kinds} />
    {files}
  </div>
);
