import type { DashboardFigures, OrganizationDashboard } from '@goodshelf/contract/dashboard.contract';
import { locale } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { Glyph } from '../../ui/glyph.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import { changeOf, ordersPer100Visits } from './change.ts';
import { dayName } from './day-names.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.figures;

const money = (amountCents: number): string => formatMoney(cents(amountCents));
const count = (value: number): string => value.toLocaleString(locale);

type Compared = 'sales_cents' | 'gifts_cents' | 'orders_count' | 'visits_count';

const compared: readonly { name: Compared; label: string; write: (value: number) => string }[] = [
  { name: 'sales_cents', label: texts.sales, write: money },
  { name: 'gifts_cents', label: texts.gifts, write: money },
  { name: 'orders_count', label: texts.orders, write: count },
  { name: 'visits_count', label: texts.visits, write: count },
];

type Props = {
  /** Undefined while the answer is on its way. */
  readonly data:
    Pick<OrganizationDashboard, 'totals' | 'before' | 'from' | 'to' | 'visits_since'> | undefined;
  /** A store takes no gifts: it has no figure of them. */
  readonly isStore?: boolean;
  readonly earnedLabel: string;
};

/** What the period brought, each figure with how it stands to the period before. */
export const Figures = ({ data, isStore = false, earnedLabel }: Props) => (
  <section className="dashboard-figures" aria-labelledby="figures-title">
    <h2 id="figures-title" className="only-heard">
      {texts.heading}
    </h2>
    <p className="dashboard-days" role="status">
      {data === undefined ? (
        <SkeletonText width={32} />
      ) : (
        texts.days(
          ...([dayName(data.from, 'full'), dayName(data.to, 'full')] as const),
          ...([dayName(data.before.from, 'full'), dayName(data.before.to, 'full')] as const),
        )
      )}
    </p>
    <dl className="figure-tiles" data-count={isStore ? 3 : 4}>
      {compared
        .filter(({ name }) => !isStore || name !== 'gifts_cents')
        .map(({ name, label, write }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="figure-value figures">
              {data === undefined ? <SkeletonText width={8} /> : write(data.totals[name])}
            </dd>
            <dd className="figure-change">
              {data === undefined ? (
                <SkeletonText width={12} />
              ) : (
                <ChangeWords
                  now={data.totals[name]}
                  before={isComparable(name, data) ? data.before[name] : 0}
                  write={write}
                />
              )}
            </dd>
          </div>
        ))}
    </dl>
    <dl className="figure-line">
      <div>
        <dt>{earnedLabel}</dt>
        <dd className="figures">{valueOr(data?.totals, ({ earned_cents }) => money(earned_cents))}</dd>
      </div>
      <div>
        <dt>{texts.refunded}</dt>
        <dd className="figures">{valueOr(data?.totals, ({ refunded_cents }) => money(refunded_cents))}</dd>
      </div>
      <div>
        <dt>{texts.conversion}</dt>
        <dd className="figures">
          {data === undefined ? <SkeletonText width={8} /> : <Conversion data={data} />}
        </dd>
      </div>
    </dl>
  </section>
);

type Since = Pick<OrganizationDashboard, 'visits_since'>;

/** Whether visits were counted from this day on. */
const areVisitsWhole = (data: Since | undefined, from: string | undefined): boolean =>
  data?.visits_since != null && from !== undefined && from >= data.visits_since;

/** Where visits were counted for a part of the period alone, that is the reason, however many there were. */
const Conversion = ({ data }: { readonly data: NonNullable<Props['data']> }) => {
  const { orders_count: orders, visits_count: visits } = data.totals;
  if (areVisitsWhole(data, data.from))
    return ordersPer100Visits(orders, visits) ?? <span className="cell-note">{texts.fewVisits}</span>;
  const since = data.visits_since;
  return (
    <span className="cell-note">
      {since === null || since > data.to ? texts.fewVisits : texts.visitsSince(dayName(since, 'full'))}
    </span>
  );
};

const isComparable = (name: Compared, data: Since & Pick<OrganizationDashboard, 'before'>): boolean =>
  name !== 'visits_count' || areVisitsWhole(data, data.before.from);

const valueOr = (
  totals: DashboardFigures | undefined,
  write: (totals: DashboardFigures) => React.ReactNode,
): React.ReactNode => (totals === undefined ? <SkeletonText width={8} /> : write(totals));

type ChangeProps = {
  readonly now: number;
  readonly before: number;
  readonly write: (value: number) => string;
};

/** In words, which an arrow only repeats: more of something is not good or bad by itself. */
const ChangeWords = ({ now, before, write }: ChangeProps) => {
  const change = changeOf(now, before);
  if (change.kind === 'none') return dashboardTexts.change.none;
  return (
    <>
      {change.kind === 'same' ? (
        dashboardTexts.change.same
      ) : (
        <strong>
          <Glyph name={change.kind === 'more' ? 'ascending' : 'descending'} /> {change.words}
        </strong>
      )}
      <span className="only-heard">,</span> <span className="figures">{texts.was(write(before))}</span>
    </>
  );
};
