import type { DashboardPoint } from '@goodshelf/contract/dashboard.contract';
import { locale } from '@goodshelf/contract/lookups';
import { Amount, dollars } from '../../ui/amount.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { dayName, type Steps } from './day-names.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.overTime;
const names = dashboardTexts.figures;

type MoneyName = 'sales_cents' | 'gifts_cents' | 'earned_cents' | 'refunded_cents';

const moneyColumn = (key: MoneyName, header: string): Column<DashboardPoint> => ({
  key,
  header,
  value: (point) => dollars(point[key]),
  cell: (point) => (point[key] === 0 ? null : <Amount cents={point[key]} />),
  isFigure: true,
});

const countColumn = (key: 'orders_count' | 'visits_count', header: string): Column<DashboardPoint> => ({
  key,
  header,
  value: (point) => point[key],
  cell: (point) => (point[key] === 0 ? null : point[key].toLocaleString(locale)),
  isFigure: true,
});

/** Every figure of a day or month; a store takes no gifts and has no column of them. */
export const pointColumns = (
  steps: Steps,
  { isStore, earnedLabel }: { readonly isStore: boolean; readonly earnedLabel: string },
): readonly Column<DashboardPoint>[] => [
  {
    key: 'day',
    header: steps === 'months' ? texts.month : texts.day,
    value: ({ from }) => (steps === 'months' ? from.slice(0, 7) : from),
    cell: ({ from }) => <PointDate day={from} steps={steps} />,
  },
  moneyColumn('sales_cents', names.sales),
  ...(isStore ? [] : [moneyColumn('gifts_cents', names.gifts)]),
  countColumn('orders_count', names.orders),
  countColumn('visits_count', names.visits),
  moneyColumn('earned_cents', earnedLabel),
  moneyColumn('refunded_cents', names.refunded),
];

export const PointDate = ({ day, steps }: { day: string; steps: Steps }) => (
  <time dateTime={steps === 'months' ? day.slice(0, 7) : day}>
    {dayName(day, steps === 'months' ? 'month' : 'cell')}
  </time>
);

type CardProps = { readonly point: DashboardPoint; readonly steps: Steps; readonly isStore: boolean };

/** A day on a phone. */
export const PointCard = ({ point, steps, isStore }: CardProps) => (
  <>
    <p className="point-card">
      <strong>
        <PointDate day={point.from} steps={steps} />
      </strong>
      <span>
        {names.sales} <Amount cents={point.sales_cents} />
      </span>
    </p>
    <p className="point-card cell-note">
      <span>
        {texts.orders(point.orders_count)}, {texts.visits(point.visits_count)}
      </span>
      {isStore ? null : (
        <span>
          {names.gifts} <Amount cents={point.gifts_cents} />
        </span>
      )}
    </p>
  </>
);
