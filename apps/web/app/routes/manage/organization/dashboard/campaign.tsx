import type { OrganizationDashboard } from '@goodshelf/contract/dashboard.contract';
import { locale } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { dayName } from '../../../../features/dashboard/day-names.ts';
import { dashboardTexts } from '../../../../features/dashboard/texts.ts';
import { WorkProgress } from '../../../../ui/work-progress.tsx';

const texts = dashboardTexts.campaign;

const money = (amountCents: number): string => formatMoney(cents(amountCents));

/** Rounded down: the goal is reached when it is. */
const percentOf = (raised: number, goal: number): string =>
  `${Math.floor((raised / goal) * 100).toLocaleString(locale)}%`;

type Props = {
  /** Undefined while the answer is on its way. */
  readonly campaign: OrganizationDashboard['campaign'] | undefined;
  readonly storeUrl: string | undefined;
};

/** How far the campaign that runs today has come; nothing where none runs. */
export const Campaign = ({ campaign, storeUrl }: Props) => {
  if (campaign === undefined || campaign === null) return null;
  const { title, goal_cents: goal, raised_cents: raised, gift_count: gifts, ends_on: endsOn } = campaign;
  return (
    <section className="dashboard-section" aria-labelledby="campaign-title">
      <h2 id="campaign-title">{texts.heading}</h2>
      <div className="campaign-progress">
        <h3>{title}</h3>
        <WorkProgress
          label={texts.progress}
          done={raised}
          of={Math.max(goal, 1)}
          note={texts.of(money(raised), money(goal))}
        />
        <p className="campaign-facts">
          {goal === 0 ? null : <span>{texts.percent(percentOf(raised, goal))}</span>}
          <span>{texts.gifts(gifts)}</span>
          {endsOn === null ? null : <span>{texts.ends(dayName(endsOn, 'full'))}</span>}
        </p>
        {storeUrl === undefined ? null : (
          <p>
            <a href={`${storeUrl.replace(/\/$/, '')}/campaign`}>{texts.open}</a>
          </p>
        )}
      </div>
    </section>
  );
};
