import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { longDate } from './dates.ts';
import { money } from './money.ts';
import { partTexts } from './texts.ts';

const WIDTH = 1000;
const TICKS = 20;

/** How far a campaign has come, drawn as a ruler. The words say the same, so the drawing is decoration. */
export const Thermometer = ({ campaign }: { campaign: NonNullable<StorefrontHome['campaign']> }) => {
  const { raised_cents: raised, goal_cents: goal, gift_count: gifts, ends_on: endsOn } = campaign;
  const filled = goal === 0 ? 0 : Math.min(WIDTH, Math.round((raised * WIDTH) / goal));
  return (
    <div className="thermometer">
      <p className="thermometer-figures">
        <strong>{money(raised)}</strong> {partTexts.raisedOf(money(goal))}
      </p>
      <svg viewBox={`0 0 ${WIDTH} 34`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="thermometer-track" width={WIDTH} height="18" rx="3" />
        <rect className="thermometer-filled" width={filled} height="18" rx="3" />
        {Array.from({ length: TICKS + 1 }, (_, tick) => (
          <path
            key={tick}
            className="thermometer-tick"
            d={`M${(tick * WIDTH) / TICKS} 22v${tick % 5 === 0 ? 12 : 6}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p className="quiet small">
        {partTexts.gifts(gifts)}
        {endsOn === null ? '' : ` · ${partTexts.until(longDate(endsOn))}`}
      </p>
    </div>
  );
};
