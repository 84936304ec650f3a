import type { AlertKind } from '@goodshelf/contract/health-words';
import type { DeadLetterKind } from '@goodshelf/contract/dead-letter-kinds';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const duration = (minutes: number): string =>
  minutes < 120 ? counted(minutes, 'minute', 'minutes') : counted(Math.floor(minutes / 60), 'hour', 'hours');

const money: Readonly<Record<DeadLetterKind, (count: number) => string>> = {
  payment: (count) => counted(count, 'payment couldn’t be settled.', 'payments couldn’t be settled.'),
  refund: (count) => counted(count, 'refund couldn’t be paid.', 'refunds couldn’t be paid.'),
  event: (count) =>
    counted(
      count,
      'notice from a card provider couldn’t be processed.',
      'notices from card providers couldn’t be processed.',
    ),
};

const gigabytes = (bytes: number): string => `${(bytes / 1_000_000_000).toFixed(1)} GB`;

/** What is wrong, each in a sentence that stands by itself: on the page, in an email, in a chat. */
export const alertTexts = {
  jobsGivenUp: (label: string, count: number) =>
    `${label}: ${counted(count, 'job failed every try.', 'jobs failed every try.')}`,
  queueBehind: (label: string, minutes: number) =>
    `${label}: the oldest job has been waiting for ${duration(minutes)}.`,
  keepsFailing: (label: string, count: number, minutes: number) =>
    `${label}: ${
      count === 1
        ? '1 job has been failing'
        : `${count.toLocaleString('en-US')} jobs keep failing, the oldest`
    } for ${duration(minutes)}. We’re still trying.`,
  eventsBehind: (minutes: number) =>
    `Nothing new reaches the background jobs. The oldest event has been waiting for ${duration(minutes)}.`,
  scheduleFailed: (label: string, failures: number) =>
    failures === 1
      ? `${label}: the last run failed.`
      : `${label}: the last ${failures.toLocaleString('en-US')} runs failed.`,
  scheduleLate: (label: string) => `${label}: it hasn’t run when it was due.`,
  checkBroken: (promise: string, count: number) =>
    `A check found ${counted(count, 'problem', 'problems')}: ${promise}`,
  money: (kind: DeadLetterKind, count: number) => money[kind](count),
  diskLow: (free: number, total: number) =>
    `The disk is almost full: ${gigabytes(free)} of ${gigabytes(total)} left.`,
  connectionsLow: (used: number, most: number) =>
    `The database is running out of connections: ${used} of ${most} are in use.`,
} as const;

/** The same in a few words, for a subject line. */
export const alertTitles: Readonly<Record<AlertKind, string>> = {
  jobs_given_up: 'Background jobs failed',
  queue_behind: 'Background jobs are behind',
  events_behind: 'Background jobs are cut off',
  schedule_failed: 'Scheduled work failed',
  schedule_late: 'Scheduled work is late',
  check_broken: 'A check found problems',
  money_given_up: 'Payments or refunds need a look',
  disk_low: 'The disk is almost full',
  connections_low: 'Database connections are running out',
};

/** What staff read when they decide about failed jobs and schedules. */
export const operationsTexts = {
  scheduleNotFound: 'We couldn’t find this scheduled work.',
  scheduleRunning: 'It’s running or about to run already.',
  started: (label: string) => `Started: ${label}.`,
  logStarted: (label: string) => `Started “${label}” by hand`,
  gone: 'Someone has already retried or discarded it.',
  homeless: 'The work this job did doesn’t exist anymore. You can only discard it.',
  retried: (count: number) =>
    `Trying ${counted(count, 'job', 'jobs')} again. Any that fail every try will come back to this list.`,
  notRetried: (count: number, of: number) =>
    of === 1 ? 'We didn’t try this job again.' : `We didn’t try ${count} of ${of} jobs again.`,
  discarded: (count: number) => `Discarded ${counted(count, 'job', 'jobs')}.`,
  notDiscarded: (count: number, of: number) =>
    of === 1 ? 'We didn’t discard this job.' : `We didn’t discard ${count} of ${of} jobs.`,
  logRetried: (label: string, count: number) => `Retried ${counted(count, 'job', 'jobs')} of “${label}”`,
  logDiscarded: (label: string, count: number, reason: string) =>
    `Discarded ${counted(count, 'job', 'jobs')} of “${label}”: ${reason}`,
} as const;

/** Settings of alerts. */
export const alertSettingsTexts = {
  saved: 'Alert settings saved.',
  webhookUrl: 'Use an https:// address on the public internet, without a port, username, or password.',
  repeated: 'This address is on the list twice.',
  nobody: 'No one gets alerts yet. Add an email or a webhook first.',
  tested: 'Test alert sent. It should arrive within a minute.',
  logEmails: (before: readonly string[], after: readonly string[]) =>
    `Alert emails changed from ${before.join(', ') || 'no one'} to ${after.join(', ') || 'no one'}`.slice(
      0,
      500,
    ),
  logWebhook: (host: string | null) =>
    host === null ? 'Webhook for alerts removed' : `Webhook for alerts set to ${host}`.slice(0, 500),
  logSecret: 'Webhook signing secret renewed',
  logTest: 'Sent a test alert',
} as const;

/** What is posted to the webhook, and how a post ended. */
export const postTexts = {
  opened: (productName: string, problem: string) => `${productName} needs a look. ${problem}`,
  closed: (productName: string, problem: string) => `${productName}: this is over. ${problem}`,
  tested: (productName: string) => `${productName}: this is a test. Alerts will look like this.`,
  status: (status: number) => `The other side answered ${status}.`,
  unreached: 'We couldn’t reach this address.',
  private: 'This address isn’t on the public internet.',
  tooSlow: 'No answer came within 10 seconds.',
} as const;
