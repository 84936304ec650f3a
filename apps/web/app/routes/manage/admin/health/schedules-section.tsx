import type { Alert, Health, ScheduleHealth } from '@goodshelf/contract/health.contract';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { scheduleId, schedulesId } from './addresses.ts';
import { cronInWords } from './cron-words.ts';
import { Folded, useFold } from './folded.tsx';
import { between } from './measures.ts';
import { inPlaces, isInTrouble } from './order.ts';
import { RunButton, Unheard } from './run-button.tsx';
import { healthTexts } from './texts.ts';
import { useRun } from './use-run.ts';
import { useSeen } from './use-seen.ts';
import { When } from './when.tsx';

const texts = healthTexts.schedules;

const tones: Readonly<Record<ScheduleHealth['result'], Tone>> = {
  never: 'quiet',
  running: 'info',
  done: 'good',
  failed: 'bad',
  interrupted: 'warn',
};

type RowProps = { readonly schedule: ScheduleHealth; readonly now: string };

/** An alert leads to its schedule, also in the minutes in which all is well again. */
const isAlerted = (alerts: readonly Alert[], { name }: ScheduleHealth): boolean =>
  alerts.some(({ kind, subject }) => kind.startsWith('schedule_') && subject === name);

/** The work by the clock: when it is due, how its last run ended, and a button to run it now. What is well is folded away. */
export const SchedulesSection = ({ health }: { readonly health: Health }) => {
  const { schedules, alerts, looked_at: now } = health;
  const fold = useFold();
  const needing = schedules.filter((schedule) => isInTrouble(schedule) || isAlerted(alerts, schedule));
  const seen = useSeen(
    needing.map(({ name }) => name),
    fold.isOpen,
  );
  const shown = inPlaces(
    schedules.filter(({ name }) => seen.includes(name)),
    seen,
  );
  const rest = schedules.filter(({ name }) => !seen.includes(name));
  const [show, hide] = shown.length === 0 ? [texts.showAll, texts.hideAll] : [texts.showMore, texts.hideMore];
  return (
    <section aria-labelledby={schedulesId}>
      <h2 id={schedulesId} tabIndex={-1}>
        {texts.heading}
      </h2>
      {schedules.length === 0 ? <p className="cell-note">{texts.none}</p> : null}
      {shown.length > 0 ? <ScheduleRows schedules={shown} now={now} /> : null}
      {rest.length > 0 && needing.length === 0 ? <p className="cell-note">{texts.allWell}</p> : null}
      {rest.length === 0 ? null : (
        <Folded fold={fold} show={show(rest.length)} hide={hide(rest.length)}>
          <ScheduleRows schedules={rest} now={now} />
        </Folded>
      )}
    </section>
  );
};

type RowsProps = { readonly schedules: readonly ScheduleHealth[]; readonly now: string };

const ScheduleRows = ({ schedules, now }: RowsProps) => (
  <ul className="health-rows">
    {schedules.map((schedule) => (
      <ScheduleRow key={schedule.name} schedule={schedule} now={now} />
    ))}
  </ul>
);

const ScheduleRow = ({ schedule, now }: RowProps) => {
  const { name, label, cron } = schedule;
  const run = useRun(name);
  return (
    <li id={scheduleId(name)} tabIndex={-1}>
      <div>
        <h3>{label}</h3>
        <p className="cell-note">{cronInWords(cron, new Date(now))}</p>
      </div>
      <div>
        <LastRun schedule={schedule} now={now} />
        {isInTrouble(schedule) ? <Trouble schedule={schedule} now={now} /> : null}
        <Unheard run={run} />
      </div>
      <RunButton run={run} label={texts.run} name={texts.runOne(label)} />
    </li>
  );
};

const LastRun = ({ schedule, now }: RowProps) => {
  const { result, is_late: isLate, started_at: from, finished_at: to } = schedule;
  return (
    <p className="health-run">
      {isLate ? <StatusChip tone="bad">{texts.late}</StatusChip> : null}
      <StatusChip tone={tones[result]}>{texts.states[result]}</StatusChip>
      {from === null ? null : (
        <span className="cell-note">
          <When at={from} now={now} />
          {result === 'running'
            ? ` ${texts.runningFor(between(from, now))}`
            : to === null
              ? null
              : `, ${texts.took(between(from, to))}`}
        </span>
      )}
    </p>
  );
};

/** What a failure is known by: how often, with which words, and when it worked last. */
const Trouble = ({ schedule: { failures, error, succeeded_at: at }, now }: RowProps) => (
  <>
    {failures === 0 && error === null ? null : (
      <p className="health-error">
        {failures === 0 ? null : `${texts.failures(failures)}. `}
        {error === null ? null : (
          <>
            {texts.lastError} <code>{error}</code>
          </>
        )}
      </p>
    )}
    <p className="cell-note">
      {at === null ? (
        texts.neverWorked
      ) : (
        <>
          {texts.lastSuccess} <When at={at} now={now} />.
        </>
      )}
    </p>
  </>
);
