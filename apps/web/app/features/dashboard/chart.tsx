import type { DashboardPoint } from '@goodshelf/contract/dashboard.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useState, type PointerEvent } from 'react';
import { columnOf, namedPlaces, placeAt, roundTop } from './chart-scale.ts';
import { dayName, pointName, type Steps } from './day-names.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.overTime;
const names = dashboardTexts.figures;

const money = (amountCents: number): string => formatMoney(cents(amountCents));
const sumOf = ({ sales_cents: sales, gifts_cents: gifts }: DashboardPoint): number => sales + gifts;

type Props = {
  readonly points: readonly DashboardPoint[];
  readonly steps: Steps;
  readonly title: string;
  readonly isStore: boolean;
};

/**
 * A column for each day or month, gifts upon sales. Over it lies a slider that nobody sees: a pointer, a finger, or the
 * arrow keys choose a column, whose figures are written above and said by screen readers.
 */
export const Chart = ({ points, steps, title, isStore }: Props) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const top = roundTop(Math.max(0, ...points.map(sumOf)));
  const point = chosen === null ? undefined : points[chosen];
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(placeAt(clientX - left, width, points.length));
  };
  return (
    <figure className="dashboard-chart">
      <figcaption className="only-heard">
        {texts.chartOf(title, dayName(first.from, 'full'), dayName(last.to, 'full'))}{' '}
        {bestOf(points, steps, isStore)} {texts.tableInstead}
      </figcaption>
      <div className="chart-head" aria-hidden="true">
        <p className="chart-told figures">
          {point === undefined ? (
            bestOf(points, steps, isStore)
          ) : (
            <Told point={point} {...{ steps, isStore }} />
          )}
        </p>
        <Legend isStore={isStore} />
      </div>
      <div className="chart-grid">
        <div className="chart-amounts figures" aria-hidden="true">
          {[top, top / 2, 0].map((amount) => (
            <span key={amount}>{money(amount)}</span>
          ))}
        </div>
        <div className="chart-field">
          <div className="chart-columns" aria-hidden="true" data-is-dense={points.length > 31 || undefined}>
            {points.map((one, place) => {
              const { sales, gifts } = columnOf(one.sales_cents, isStore ? 0 : one.gifts_cents, top);
              return (
                <span key={one.from} className="chart-column" data-is-chosen={place === chosen || undefined}>
                  {gifts === 0 ? null : <span className="chart-gifts" style={{ blockSize: `${gifts}%` }} />}
                  {sales === 0 ? null : <span className="chart-sales" style={{ blockSize: `${sales}%` }} />}
                </span>
              );
            })}
          </div>
          <input
            type="range"
            className="chart-slider"
            aria-label={texts.choose[steps]}
            aria-valuetext={toldOf(points[chosen ?? points.length - 1] ?? last, steps, isStore)}
            min={0}
            max={points.length - 1}
            value={chosen ?? points.length - 1}
            onChange={({ target }) => setChosen(Number(target.value))}
            onFocus={() => setChosen((now) => now ?? points.length - 1)}
            onBlur={() => setChosen(null)}
            onPointerDown={follow}
            onPointerMove={follow}
            onPointerLeave={({ currentTarget }) => {
              if (document.activeElement !== currentTarget) setChosen(null);
            }}
          />
        </div>
        <Ticks points={points} steps={steps} />
      </div>
    </figure>
  );
};

const Legend = ({ isStore }: { isStore: boolean }) =>
  isStore ? null : (
    <p className="chart-legend">
      <span className="chart-key chart-key-sales">{names.sales}</span>
      <span className="chart-key chart-key-gifts">{names.gifts}</span>
    </p>
  );

const Ticks = ({ points, steps }: Pick<Props, 'points' | 'steps'>) => {
  const named = new Set(namedPlaces(points.length));
  return (
    <div className="chart-ticks" aria-hidden="true" data-is-sparse={points.length > 12 || undefined}>
      {points.map(({ from }, place) =>
        named.has(place) ? (
          <span key={from} style={{ insetInlineStart: `${((place + 0.5) / points.length) * 100}%` }}>
            {dayName(from, steps === 'months' ? 'monthTick' : 'tick')}
          </span>
        ) : null,
      )}
    </div>
  );
};

type ToldProps = { readonly point: DashboardPoint; readonly steps: Steps; readonly isStore: boolean };

const amountsOf = (point: DashboardPoint, isStore: boolean): string[] => [
  texts.named(names.sales, money(point.sales_cents)),
  ...(isStore ? [] : [texts.named(names.gifts, money(point.gifts_cents))]),
];

/** A column in one sentence. */
const toldOf = (point: DashboardPoint, steps: Steps, isStore: boolean): string =>
  texts.at(
    pointName(point.from, steps),
    [...amountsOf(point, isStore), texts.orders(point.orders_count)].join(', '),
  );

const Told = ({ point, steps, isStore }: ToldProps) => (
  <>
    <strong>{texts.with(pointName(point.from, steps), point.orders_count)}</strong>
    <span>{amountsOf(point, isStore).join(' · ')}</span>
  </>
);

/** What the picture says. */
const bestOf = (points: readonly DashboardPoint[], steps: Steps, isStore: boolean): string => {
  const best = points.toSorted((a, b) => sumOf(b) - sumOf(a))[0];
  if (best === undefined || sumOf(best) === 0) return isStore ? texts.none : texts.noneOrGifts;
  return texts.at(texts.best[steps], `${pointName(best.from, steps)}, ${money(sumOf(best))}`);
};
