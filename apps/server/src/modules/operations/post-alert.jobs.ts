import { createHmac } from 'node:crypto';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type Job, PermanentJobFailure } from '../../platform/jobs/index.ts';
import { OutsideError, type PostOutside } from '../../platform/outside/index.ts';
import { listen } from '../events/index.ts';
import type { AlertBox } from './alert-settings.ts';
import { type AlertRow, insertDeliveryStatement, readAlertSettingsStatement } from './alerts.repo.ts';
import { findAlert } from './find-alert.ts';
import { postTexts as texts } from './operations.texts.ts';

export type PostAlertDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: AlertBox;
  readonly post: PostOutside;
  readonly productName: string;
  /** The page on which staff see what is wrong. */
  readonly healthUrl: string;
};

type Change = 'opened' | 'closed' | 'tested';
const typeOf = (change: Change): string => (change === 'tested' ? 'alert.test' : `alert.${change}`);

/** `text` is what chats show that take such posts (Slack, Mattermost, Google Chat). */
const bodyOf = (
  change: Change,
  alert: AlertRow | null,
  { at, productName, healthUrl }: { at: string; productName: string; healthUrl: string },
): string => {
  const problem = alert?.problem ?? '';
  const sentence = change === 'tested' ? texts.tested(productName) : texts[change](productName, problem);
  return JSON.stringify({
    type: typeOf(change),
    timestamp: at,
    text: `${sentence} ${healthUrl}`,
    data:
      alert === null
        ? null
        : {
            ...{ id: alert.id, kind: alert.kind, subject: alert.subject, problem },
            opened_at: alert.opened_at.toISOString(),
            closed_at: alert.closed_at?.toISOString() ?? null,
          },
  });
};

const problemOf = (error: unknown): string => {
  if (!(error instanceof OutsideError)) return texts.unreached;
  if (error.status !== null) return texts.status(error.status);
  if (error.fault === 'private') return texts.private;
  return error.fault === 'too-slow' ? texts.tooSlow : texts.unreached;
};

/**
 * Posts alerts to the webhook, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`); the id stays
 * the same over all tries, so that whoever hears it twice can tell. Each try is kept for staff to see.
 */
export const postAlertJob = (deps: PostAlertDeps): Job => {
  const { db, clock, box, post } = deps;
  const keep = (change: Change, status: number | null, problem: string | null): Promise<unknown> =>
    db.asOperator('how a post of an alert ended', (tx) =>
      tx.query(insertDeliveryStatement, [newId(), clock.now(), typeOf(change), status, problem]),
    );
  return listen('alert.changed', {
    name: 'post-alert',
    retryLimit: 6,
    firstRetryAfterSeconds: 10,
    run: async ({ alertId, change, at, telling }, { signal }) => {
      const [settings] = await db.asOperator('where alerts are posted', (tx) =>
        tx.query(readAlertSettingsStatement, []),
      );
      if (settings === undefined || settings.webhook_url === null || settings.webhook_secret === null) return;
      const alert = alertId === null ? null : await findAlert(deps, alertId);
      // Removed meanwhile: nobody needs to know.
      if (alertId !== null && alert === null) return;
      const secret = box.open(settings.webhook_secret);
      if (secret === null) throw new PermanentJobFailure('The secret of the webhook cannot be opened');
      const body = bodyOf(change, alert, { ...deps, at });
      const seconds = Math.floor(clock.now().getTime() / 1_000);
      const signature = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
        .update(`${telling}.${seconds}.${body}`)
        .digest('base64');
      try {
        const status = await post(settings.webhook_url, body, {
          signal,
          headers: {
            'content-type': 'application/json',
            'webhook-id': telling,
            'webhook-timestamp': String(seconds),
            'webhook-signature': `v1,${signature}`,
          },
        });
        await keep(change, status, null);
      } catch (error) {
        await keep(change, error instanceof OutsideError ? error.status : null, problemOf(error));
        // Whoever tested looks at how it ended; nobody tries it again.
        if (change !== 'tested') throw error;
      }
    },
  });
};
