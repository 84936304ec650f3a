/** What staff are alerted to. */
export const alertKinds = [
  /** Jobs of a queue that were tried to the last and given up. */
  'jobs_given_up',
  /** A queue whose oldest job has waited, or has been failing, for too long. */
  'queue_behind',
  /** What happened isn't told to those who work in the background. */
  'events_behind',
  /** Work by the clock that fails, or hasn't run when it was due. */
  'schedule_failed',
  'schedule_late',
  /** Books, stock or anything else that doesn't add up. */
  'check_broken',
  /** Payments, refunds and provider notices that were given up. */
  'money_given_up',
  'disk_low',
  'connections_low',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** How a run of work by the clock ended. `interrupted`: its process ended before it did. */
export const runResults = ['never', 'running', 'done', 'failed', 'interrupted'] as const;
export type RunResult = (typeof runResults)[number];

/** Jobs that failed: given up, or waiting for their next try. */
export const failedJobStates = ['given_up', 'retrying'] as const;
export type FailedJobState = (typeof failedJobStates)[number];

/** How an alert is delivered. */
export const alertWays = ['email', 'webhook'] as const;
export type AlertWay = (typeof alertWays)[number];

/** So many people at most are told. */
export const alertEmailsMax = 20;
