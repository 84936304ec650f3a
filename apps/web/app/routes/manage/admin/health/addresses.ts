import type { Alert } from '@goodshelf/contract/health.contract';
import type { PlatformHref } from '../../../../shell/links/page-paths.ts';
import { attentionPath, failedJobsOfPath } from '../admin-paths.ts';

/** Where each part of the page stands. */
export const queuesId = 'health-queues';
export const storesId = 'health-stores';
export const scheduleId = (name: string): string => `schedule-${name}`;
export const checkId = (name: string): string => `check-${name}`;

/** Where one can do something about an alert. */
export const whereToAct = ({ kind, subject }: Pick<Alert, 'kind' | 'subject'>): PlatformHref => {
  switch (kind) {
    case 'jobs_given_up':
      return failedJobsOfPath(subject);
    case 'queue_behind':
    case 'events_behind':
      return `#${queuesId}`;
    case 'schedule_failed':
    case 'schedule_late':
      return `#${scheduleId(subject)}`;
    case 'check_broken':
      return `#${checkId(subject)}`;
    case 'money_given_up':
      return attentionPath;
    case 'disk_low':
    case 'connections_low':
      return `#${storesId}`;
  }
};
