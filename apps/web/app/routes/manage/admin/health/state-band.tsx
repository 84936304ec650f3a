import type { Alert, Health } from '@goodshelf/contract/health.contract';
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
  const { alerts, looked_at: now } = health;
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
              <OpenAlert key={alert.id} alert={alert} now={now} />
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

const OpenAlert = ({ alert, now }: { readonly alert: Alert; readonly now: string }) => {
  const words = texts.links[alert.kind];
  return (
    <li>
      <span>
        {alert.problem}
        <span className="cell-note">
          {texts.since} <When at={alert.opened_at} now={now} />
        </span>
      </span>
      <Link to={whereToAct(alert)} aria-label={texts.linkTo(words, alert.problem)}>
        {words}
      </Link>
    </li>
  );
};
