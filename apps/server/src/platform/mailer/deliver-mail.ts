import type pg from 'pg';
import { z } from 'zod';
import { defineJob, PermanentJobFailure, type Job } from '../jobs/index.ts';
import { mailTopic } from './send-mail.ts';
import { MailRefusedError, type MailTransport, type OutgoingMail } from './transport.ts';

type DeliverDeps = {
  readonly operator: pg.Pool;
  /** Null: letters stay in the built-in mailbox. */
  readonly transport: MailTransport | null;
};

const takeLetter = {
  name: 'mailer_take',
  text: `update mails set attempts = attempts + 1 where id = $1 and status = 'waiting'
    returning id, recipient as to, subject, body_text as text, body_html as html,
      reply_to as "replyTo", unsubscribe_url as "unsubscribeUrl"`,
};
const markSent = {
  name: 'mailer_mark_sent',
  text: "update mails set status = 'sent', sent_at = now(), last_error = null where id = $1",
};
const noteError = 'update mails set last_error = $2, status = $3 where id = $1';

/**
 * Brings a waiting letter to the mail server. Tried 50 times with growing pauses, about a day. A letter that was taken
 * over is marked at once, so a second run of the job finds nothing to do.
 */
export const deliverMailJob = ({ operator, transport }: DeliverDeps): Job =>
  defineJob({
    name: 'deliver-mail',
    topic: mailTopic,
    payload: z.object({ mailId: z.uuid() }),
    retryLimit: 50,
    timeLimitSeconds: 120,
    run: async ({ mailId }, { isLastAttempt }) => {
      const { rows } = await operator.query<OutgoingMail>({ ...takeLetter, values: [mailId] });
      const letter = rows[0];
      if (letter === undefined) return;
      try {
        await transport?.deliver(letter);
      } catch (error) {
        const isFinal = error instanceof MailRefusedError || isLastAttempt;
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        await operator.query(noteError, [mailId, reason, isFinal ? 'failed' : 'waiting']);
        throw isFinal ? new PermanentJobFailure(reason, { cause: error }) : error;
      }
      await operator.query({ ...markSent, values: [mailId] });
    },
  });
