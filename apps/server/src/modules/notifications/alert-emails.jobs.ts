import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import { listen } from '../events/index.ts';
import { type AlertRow, alertTitles } from '../operations/index.ts';
import { alertEmailTexts as texts } from './alert-emails.texts.ts';
import { messageLetter, type MessageContent } from './emails/message-letter.ts';

const dates = createDateWriter({ timeZone: receiptTimeZone });
const clock = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: receiptTimeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
});
/** An email has no reader's clock. */
const timeOf = (at: Date): string => texts.time(dates.default(at), clock.format(at));

export type AlertEmailsDeps = {
  readonly db: Db;
  readonly productName: string;
  readonly healthUrl: string;
  readonly findAlert: (alertId: string) => Promise<AlertRow | null>;
  /** Who is told now. */
  readonly readers: () => Promise<readonly string[]>;
};

/** Tells staff when something stops working, and when it works again: an email to each for each telling, however often it is told. */
export const sendAlertEmailsJob = (deps: AlertEmailsDeps): Job =>
  listen('alert.changed', {
    name: 'send-alert-emails',
    run: async ({ alertId, change, telling }) => {
      const alert = alertId === null ? null : await deps.findAlert(alertId);
      // Removed meanwhile: nobody needs to know.
      if (alertId !== null && alert === null) return;
      const letter = messageLetter(contentOf(change, alert, deps));
      for (const to of await deps.readers())
        await deps.db.withoutTenant((tx) =>
          sendMail(tx, { to, dedupeKey: `alert:${telling}:${to}`.slice(0, 200), ...letter }),
        );
    },
  });

const contentOf = (
  change: 'opened' | 'closed' | 'tested',
  alert: AlertRow | null,
  { productName, healthUrl }: Pick<AlertEmailsDeps, 'productName' | 'healthUrl'>,
): MessageContent => {
  const usual = {
    masthead: productName,
    action: { label: texts.action, url: healthUrl },
    note: null,
    footer: texts.footer(productName),
  };
  if (change === 'tested' || alert === null) {
    const { subject, preview, heading, text } = texts.tested;
    return { ...usual, subject, preview, heading, paragraphs: [text] };
  }
  const title = alertTitles[alert.kind];
  const began = timeOf(alert.opened_at);
  if (change === 'opened')
    return {
      ...usual,
      subject: texts.opened.subject(title),
      preview: alert.problem,
      heading: title,
      paragraphs: [alert.problem, texts.opened.began(began)],
    };
  const over = timeOf(alert.closed_at ?? alert.opened_at);
  return {
    ...usual,
    subject: texts.closed.subject(title),
    preview: alert.problem,
    heading: texts.closed.heading,
    paragraphs: [alert.problem, texts.closed.began(began, over)],
  };
};
