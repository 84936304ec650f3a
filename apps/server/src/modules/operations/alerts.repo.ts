import type { AlertKind } from '@goodshelf/contract/health-words';
import { statement } from '../../platform/database/index.ts';

export type AlertRow = {
  readonly id: string;
  readonly kind: AlertKind;
  readonly subject: string;
  readonly problem: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
};

const columns = 'id, kind, subject, problem, opened_at, closed_at';

/** One process looks at a time; whoever comes second leaves it to the first. */
export const lockWatchStatement = statement<{ is_mine: boolean }>(
  'operations.lock-watch',
  `select pg_try_advisory_xact_lock(hashtext('goodshelf health')) as is_mine`,
);

export const openAlertsStatement = statement<AlertRow>(
  'operations.open-alerts',
  `select ${columns} from alerts where closed_at is null order by opened_at desc, id`,
);

export const pastAlertsStatement = statement<AlertRow>(
  'operations.past-alerts',
  `select ${columns} from alerts where closed_at is not null order by closed_at desc, id limit $1`,
);

export const findAlertStatement = statement<AlertRow>(
  'operations.find-alert',
  `select ${columns} from alerts where id = $1`,
);

/** What is wrong now, as lists of the same length: opens what is new, and says which; of the others it keeps when they were last seen. */
export const seeProblemsStatement = statement<{ id: string; is_new: boolean }>(
  'operations.see-problems',
  `insert into alerts (id, kind, subject, problem, opened_at, last_seen_at)
   select id, kind, subject, problem, $5, $5
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as seen(id, kind, subject, problem)
   on conflict (kind, subject) where closed_at is null
     do update set problem = excluded.problem, last_seen_at = excluded.last_seen_at
   returning id, id = any($1::uuid[]) as is_new`,
);

/** Closes what has not been wrong since $2, at $1; says which. */
export const closeAlertsStatement = statement<{ id: string }>(
  'operations.close-alerts',
  `update alerts set closed_at = greatest($1::timestamptz, opened_at) where closed_at is null and last_seen_at < $2 returning id`,
);

export const markWatchedStatement = statement<never>(
  'operations.mark-watched',
  'update alert_settings set watched_at = $1',
);

export type AlertSettingsRow = {
  readonly emails: readonly string[];
  readonly webhook_url: string | null;
  readonly webhook_secret: Buffer | null;
  readonly watched_at: Date | null;
};

const settingsColumns = 'emails, webhook_url, webhook_secret, watched_at';

export const readAlertSettingsStatement = statement<AlertSettingsRow>(
  'operations.read-alert-settings',
  `select ${settingsColumns} from alert_settings`,
);

export const lockAlertSettingsStatement = statement<AlertSettingsRow>(
  'operations.lock-alert-settings',
  `select ${settingsColumns} from alert_settings for update`,
);

export const setAlertSettingsStatement = statement<never>(
  'operations.set-alert-settings',
  'update alert_settings set emails = $1, webhook_url = $2, webhook_secret = $3',
);

export type DeliveryRow = {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly status: number | null;
  readonly problem: string | null;
};

export const insertDeliveryStatement = statement<never>(
  'operations.insert-delivery',
  'insert into alert_deliveries (id, at, type, status, problem) values ($1, $2, $3, $4, $5)',
);

export const listDeliveriesStatement = statement<DeliveryRow>(
  'operations.list-deliveries',
  'select id, at, type, status, problem from alert_deliveries order by at desc, id limit 20',
);
