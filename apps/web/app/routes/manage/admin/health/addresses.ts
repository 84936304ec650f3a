import type { Alert, Health } from '@goodshelf/contract/health.contract';
import type { PlatformHref } from '../../../../shell/links/page-paths.ts';
import { attentionPath, failedJobsOfPath } from '../admin-paths.ts';
import { isBroken } from './order.ts';

/** Where each part of the page stands. */
export const queuesId = 'health-queues';
export const storesId = 'health-stores';
export const schedulesId = 'health-schedules';
export const checksId = 'health-checks';
export const scheduleId = (name: string): string => `schedule-${name}`;
export const checkId = (name: string): string => `check-${name}`;

type Shown = Pick<Health, 'schedules' | 'checks'>;

/** Where one can do something about an alert. An alert stays for minutes when all is well again: then its part of the page. */
export const whereToAct = (
  { kind, subject }: Pick<Alert, 'kind' | 'subject'>,
  { schedules, checks }: Shown,
): PlatformHref => {
  switch (kind) {
    case 'jobs_given_up':
      return failedJobsOfPath(subject);
    case 'queue_behind':
    case 'events_behind':
      return `#${queuesId}`;
    case 'schedule_failed':
    case 'schedule_late':
      return `#${schedules.some(({ name }) => name === subject) ? scheduleId(subject) : schedulesId}`;
    case 'check_broken':
      return `#${checks?.results.some((check) => check.name === subject && isBroken(check)) === true ? checkId(subject) : checksId}`;
    case 'money_given_up':
      return attentionPath;
    case 'disk_low':
    case 'connections_low':
      return `#${storesId}`;
  }
};
