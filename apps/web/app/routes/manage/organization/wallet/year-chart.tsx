import type { WalletMonth, WalletYear } from '@goodshelf/contract/wallet.contract';
import { cents, formatMoney } from '@goodshelf/money';
import type { WalletAccount } from './accounts.ts';
import { bars, type Bars } from './chart-bars.ts';
import { nameOfMonth, shortMonth } from './month-parts.tsx';
import { sidesOf } from './owed.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.walletYear.chart;
const money = (amountCents: number): string => formatMoney(cents(amountCents));

/**
 * A year at a glance: what came in and went out of each month, and below it what it closed with. Everything on it stands
 * in the table below in figures, which is what screen readers are led to.
 */
export const YearChart = ({ account, year }: { account: WalletAccount; year: WalletYear }) => {
  const { up, down } = sidesOf(account);
  const flow = bars(
    year.months.map((month) => ({ ...placeOf(month), up: month.in_cents, down: month.out_cents })),
  );
  const closing = bars(
    year.months.map((month) => ({
      ...placeOf(month),
      up: Math.max(month.closing_cents, 0),
      down: Math.max(-month.closing_cents, 0),
    })),
  );
  return (
    <figure className="year-chart">
      <figcaption className="only-heard">{summaryOf(account, year)}</figcaption>
      <div aria-hidden="true">
        <Panel title={texts.flow(up, down)} of={flow} isFlow />
        <Panel title={texts.closing} of={closing} />
        <div className="chart-months">
          {Array.from({ length: 12 }, (_, index) => (
            <span key={index}>{shortMonth(year.year, index)}</span>
          ))}
        </div>
      </div>
    </figure>
  );
};

const placeOf = ({ month }: WalletMonth) => ({ month, place: Number(month.slice(-2)) - 1 });

const Panel = ({ title, of, isFlow = false }: { title: string; of: Bars; isFlow?: boolean }) => (
  <div className="chart-panel">
    <p className="chart-title">
      {title}
      <span className="figures">{of.top === 0 ? money(0) : texts.upTo(money(of.top))}</span>
    </p>
    <svg viewBox="0 0 120 100" preserveAspectRatio="none" focusable="false">
      {of.marks.map(({ key, side, x, y, height, amount, month }) => (
        <rect
          key={key}
          className={isFlow && side === 'down' ? 'chart-out' : side === 'down' ? 'chart-below' : 'chart-in'}
          x={x}
          y={y}
          width={7}
          height={height}
        >
          <title>{texts.mark(nameOfMonth(month), money(amount))}</title>
        </rect>
      ))}
      <line x1={0} x2={120} y1={of.zero} y2={of.zero} vectorEffect="non-scaling-stroke" />
    </svg>
  </div>
);

/** What the picture says, in a sentence. */
const summaryOf = (account: WalletAccount, { year, months, ...sums }: WalletYear): string => {
  const { up, down } = sidesOf(account);
  const most = months.toSorted((a, b) => b.in_cents - a.in_cents)[0];
  return [
    texts.summary(
      year,
      `${up} ${money(sums.in_cents)}, ${down} ${money(sums.out_cents)}`,
      money(sums.closing_cents),
    ),
    ...(most === undefined || most.in_cents === 0
      ? []
      : [texts.most(up, nameOfMonth(most.month), money(most.in_cents))]),
    texts.tableBelow,
  ].join(' ');
};
