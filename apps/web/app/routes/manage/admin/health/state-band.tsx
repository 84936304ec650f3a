import type { Alert, Health } from '@goodshelf/contract/health.contract';
import type { PlatformHref } from '../../../../shell/links/page-paths.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { whereToAct } from './addresses.ts';
import { isWatched } from './order.ts';
import { healthTexts } from './texts.ts';
import { When } from './when.tsx';

const texts = healthTexts.state;

type Props = { readonly health: Health };

const titleOf = (count: number, watched: boolean): string =>
  count > 0 ? texts.problems(count) : watched ? texts.working : texts.unknown;

/** Whether the platform works, in one band, with what is wrong and where to act. */
export const StateBand = ({ health }: Props) => {
  const { alerts } = health;
  const watched = isWatched(health);
  const state = alerts.length > 0 ? 'bad' : watched ? 'good' : 'warn';
  return (
    <section className={`health-band health-band-${state}`} aria-labelledby="health-now">
      <Glyph name={state === 'good' ? 'check' : 'warning'} />
      <div>
        <h2 id="health-now">
          {/* Heard when it changes while somebody reads on. */}
          <span role="status">{titleOf(alerts.length, watched)}</span>
        </h2>
        {watched ? null : <Unwatched health={health} />}
        {alerts.length === 0 ? null : (
          <ul>
            {alerts.map((alert) => (
              <OpenAlert key={alert.id} alert={alert} health={health} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

const Unwatched = ({ health: { watched_at: at, looked_at: now } }: Props) =>
  at === null ? (
    <p>{texts.neverWatched}</p>
  ) : (
    <p>
      {texts.unwatched} <When at={at} now={now} />. {texts.unwatchedWhy}
    </p>
  );

const OpenAlert = ({ alert, health }: Props & { readonly alert: Alert }) => {
  const words = texts.links[alert.kind];
  return (
    <li>
      <span>
        {alert.problem}
        <span className="cell-note">
          {texts.since} <When at={alert.opened_at} now={health.looked_at} />
        </span>
      </span>
      <ToAct to={whereToAct(alert, health)} label={texts.linkTo(words, alert.problem)}>
        {words}
      </ToAct>
    </li>
  );
};

type ToActProps = { readonly to: PlatformHref; readonly label: string; readonly children: string };

/** Within the page the place of the keyboard goes along; the router only scrolls. */
const focusPlace = (to: PlatformHref): void => {
  if (to.startsWith('#')) document.getElementById(to.slice(1))?.focus({ preventScroll: true });
};

const ToAct = ({ to, label, children }: ToActProps) => (
  <Link to={to} aria-label={label} onClick={() => focusPlace(to)}>
    {children}
  </Link>
);
