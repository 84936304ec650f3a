/** How far apart runs are, by the three ways in which schedules are written (`everyMinute`, `hourly`, `nightly`). */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const periodOf = (cron: string): number => {
  const [minute, hour] = cron.split(' ');
  if (minute === '*') return minuteMs;
  return hour === '*' ? hourMs : dayMs;
};

/** A run may begin so much later than it is due: another one before it took its time, or visitors went first. */
const graceOf = (periodMs: number): number =>
  periodMs === minuteMs ? 10 * minuteMs : periodMs === hourMs ? 30 * minuteMs : 2 * hourMs;

type Due = {
  readonly cron: string;
  /** When it last began; else since when it is to run. */
  readonly since: Date;
  readonly isRunning: boolean;
};

/** Whether a run that was due has not begun. What runs long is not late. */
export const isLate = ({ cron, since, isRunning }: Due, now: Date): boolean => {
  const periodMs = periodOf(cron);
  return !isRunning && now.getTime() - since.getTime() > periodMs + graceOf(periodMs);
};

/** How many failures in a row are one too many: what runs each minute may meet a database that is away. */
export const failuresToTell = (cron: string): number => (periodOf(cron) === minuteMs ? 3 : 1);
