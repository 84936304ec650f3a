import { z } from 'zod';
import { settingEvent } from './admin-settings.contract.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { alertEmailsMax, alertKinds, alertWays, failedJobStates, runResults } from './health-words.ts';
import { healthCalls } from './health.calls.ts';
import { email, id, line, page, pageOf, requiredFreeLine, timestamp } from './primitives.ts';

const count = z.int().min(0);
const bytes = z.int().min(0);
const queueName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(80);

export const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  /** What it is about, by its technical name: a queue, a schedule, a check; empty where there is only one. */
  subject: z.string(),
  /** What is wrong, in a sentence for people. */
  problem: z.string(),
  opened_at: timestamp,
  /** Null while it goes on. */
  closed_at: timestamp.nullable(),
});
export type Alert = z.output<typeof alert>;

export const queueHealth = z.object({
  name: queueName,
  /** What its jobs do, for people: "Order receipts". */
  label: z.string(),
  /** Due now or later. */
  waiting: count,
  /** Of those: whose last try failed. */
  retrying: count,
  running: count,
  /** Tried to the last and given up; they wait for somebody to decide. */
  given_up: count,
  /** Since when the oldest has been due; null when none is. */
  oldest_due_at: timestamp.nullable(),
});
export type QueueHealth = z.output<typeof queueHealth>;

export const scheduleHealth = z.object({
  name: queueName,
  label: z.string(),
  /** When it is due: every minute, every hour at a minute, every night at a time of UTC. */
  cron: z.string(),
  result: z.enum(runResults),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  /** When it last did what it had to. */
  succeeded_at: timestamp.nullable(),
  /** Of the last run, where that failed. */
  error: z.string().nullable(),
  /** How often it has failed since it last succeeded. */
  failures: count,
  /** It is due and hasn't run. */
  is_late: z.boolean(),
});
export type ScheduleHealth = z.output<typeof scheduleHealth>;

export const checkHealth = z.object({
  name: z.string(),
  /** What must be true, as a sentence. */
  promise: z.string(),
  violation_count: count,
  /** The first few. */
  examples: z.array(
    z.object({
      subject: z.string(),
      detail: z.string(),
      organization: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
});
export type CheckHealth = z.output<typeof checkHealth>;

export const health = z.object({
  looked_at: timestamp,
  /** What is wrong now, the latest first. */
  alerts: z.array(alert),
  /** What was wrong and is over, the latest first; the last twenty. */
  past_alerts: z.array(alert),
  /** When health was last looked at by the program itself; null when nobody has. */
  watched_at: timestamp.nullable(),
  /** Those with something in them first. Empty where no worker has ever run. */
  queues: z.array(queueHealth),
  /** Events that no queue has taken yet. */
  events: z.object({ waiting: count, oldest_at: timestamp.nullable() }),
  schedules: z.array(scheduleHealth),
  /** The last time that all was checked; null before the first time. Broken ones first. */
  checks: z
    .object({ started_at: timestamp, finished_at: timestamp, results: z.array(checkHealth) })
    .nullable(),
  database: z.object({
    version: z.string(),
    bytes,
    connections: count,
    connections_max: count,
    /** The largest ten, with their indexes; rows as the database estimates them. */
    tables: z.array(z.object({ name: z.string(), bytes, rows: count })),
  }),
  storage: z.object({
    kind: z.enum(['disk', 'bucket']),
    /** Pictures of products and shops, as the database estimates them. */
    files: count,
    /** Of the disk that the data is on; null for a bucket, or where it can't be asked. */
    disk: z.object({ free_bytes: bytes, total_bytes: bytes }).nullable(),
  }),
  /** What staff did here, the latest first. */
  events_of_staff: z.array(settingEvent),
});
export type Health = z.output<typeof health>;

export const failedJob = z.object({
  id,
  state: z.enum(failedJobStates),
  queue: queueName,
  label: z.string(),
  /** What the last try ended with. */
  error: z.string().nullable(),
  attempts: count,
  /** What it is about, as it was told: ids, as JSON. */
  payload: z.string(),
  organization: z.object({ id, name: z.string() }).nullable(),
  /** When it was asked for. */
  created_at: timestamp,
  /** When it was given up; null when it is tried again. */
  gave_up_at: timestamp.nullable(),
  /** When it is tried again by itself; null when it was given up. */
  next_try_at: timestamp.nullable(),
  abilities: z.object({ retry: z.boolean(), discard: z.boolean() }),
});
export type FailedJob = z.output<typeof failedJob>;

const mostAtOnce = 100;
const namedJobs = z.object({ ids: z.array(id).min(1).max(mostAtOnce) });
/** Each for itself, in the order in which they were sent. */
const decided = z.object({
  results: z.array(
    z.object({
      id,
      /** Why nothing became of it, in a sentence; null when it did. */
      problem: z.string().nullable(),
    }),
  ),
  /** How many; null when none. */
  success: z.string().nullable(),
  /** How many not; null when all. */
  error: z.string().nullable(),
});

const alertSettings = z.object({
  /** Of what stood there when the page was read. */
  version: z.string().max(64),
  /** Who is told by email. */
  emails: z.array(z.string()),
  /** Who is told while that is nobody; null: nobody. */
  default_email: z.string().nullable(),
  /** Where alerts are posted; null: nowhere. */
  webhook_url: z.string().nullable(),
  /** With what the posts are signed (Standard Webhooks); null while there is no address. */
  webhook_secret: z.string().nullable(),
  /** How the last posts ended, the latest first. */
  deliveries: z.array(
    z.object({
      id,
      at: timestamp,
      /** `alert.opened`, `alert.closed` or `alert.test`. */
      type: z.string(),
      /** What the other side answered; null where no answer came. */
      status: z.int().nullable(),
      /** Why it failed, in a sentence; null when it arrived. */
      problem: z.string().nullable(),
    }),
  ),
  events: z.array(settingEvent),
});
export type AlertSettings = z.output<typeof alertSettings>;

const staff = { access: 'platform-admin', tag: 'Administration' } as const;

export const healthEndpoints = {
  getHealth: endpoint(healthCalls.getHealth, {
    ...staff,
    summary: 'How the platform works: alerts, queues, schedules, the last checks, database and storage',
    output: health,
    problems: [],
  }),
  runSchedule: endpoint(healthCalls.runSchedule, {
    ...staff,
    summary: 'Runs work by the clock now, unless it is running',
    params: z.object({ schedule: queueName }),
    body: z.object({}),
    output: z.object({ success: z.string() }),
    problems: ['schedule_not_found', 'schedule_running'],
  }),
  listFailedJobs: endpoint(healthCalls.listFailedJobs, {
    ...staff,
    summary: 'Jobs that were given up, or that are tried again after a failure, the latest first',
    query: z.object({
      state: z.enum(failedJobStates).default('given_up'),
      queue: queueName.optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(failedJob).extend({
      /** How many there are in each state, whichever is chosen. */
      counts: z.array(z.object({ state: z.enum(failedJobStates), count })),
      /** The queues that have some in this state. */
      queues: z.array(z.object({ name: queueName, label: z.string(), count })),
    }),
    problems: [],
  }),
  retryJobs: endpoint(healthCalls.retryJobs, {
    ...staff,
    summary: 'Tries jobs again that were given up, with all their tries before them',
    body: namedJobs,
    output: decided,
    problems: [],
  }),
  discardJobs: endpoint(healthCalls.discardJobs, {
    ...staff,
    summary: 'Discards jobs that were given up: nobody does their work any more',
    body: namedJobs.extend({ reason: requiredFreeLine(300) }),
    output: decided,
    problems: [],
  }),
  getAlertSettings: endpoint(healthCalls.getAlertSettings, {
    ...staff,
    summary: 'Who is told when something is wrong',
    output: alertSettings,
    problems: [],
  }),
  setAlertSettings: endpoint(healthCalls.setAlertSettings, {
    ...staff,
    confirmation: 'fresh',
    summary: 'Says who is told when something is wrong',
    body: z.object({
      seen: z.string().max(64),
      emails: z.array(email).max(alertEmailsMax, inputTexts.tooManyAddresses(alertEmailsMax)),
      webhook_url: line(2_000).nullable(),
      /** Posts are signed with another secret from now on. */
      renew_secret: z.boolean().default(false),
    }),
    output: z.object({ success: z.string() }),
    problems: ['settings_changed'],
  }),
  sendTestAlert: endpoint(healthCalls.sendTestAlert, {
    ...staff,
    summary: 'Sends a test alert to everybody who is told, as saved',
    body: z.object({}),
    output: z.object({
      success: z.string(),
      ways: z.array(z.enum(alertWays)),
    }),
    problems: ['nobody_alerted'],
  }),
} as const;
