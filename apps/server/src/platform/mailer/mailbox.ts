import { endpoints, type Output } from '@goodshelf/contract';
import type pg from 'pg';
import type { Config } from '../config/index.ts';
import { bind, type Binding } from '../http/binding.ts';

/** A letter as the built-in mailbox shows it. */
export type MailboxLetter = Output<typeof endpoints.listDevelopmentMail>[number] & {
  readonly status: 'waiting' | 'sent' | 'failed';
  readonly createdAt: Date;
};

type MailboxDeps = { readonly operator: pg.Pool };

const newestFirst = `select id, recipient as to, subject, body_text as text, body_html as html, links, status,
    created_at as "createdAt"
  from mails where ($1::text is null or recipient = lower($1)) order by created_at desc, id desc limit 50`;

/** The built-in mailbox takes the place of a mail server; in production there is none, because letters hold secrets. */
export const isDevelopmentMailboxOn = (config: Pick<Config, 'smtpUrl' | 'environment'>): boolean =>
  config.smtpUrl === null && config.environment !== 'production';

/** The newest 50 letters, newest first; `to` leaves those to one address. */
export const listLetters = async ({ operator }: MailboxDeps, to: string | null): Promise<MailboxLetter[]> => {
  const { rows } = await operator.query<MailboxLetter>(newestFirst, [to]);
  return rows;
};

/** Binds the contract's endpoint; the dispatcher refuses it unless the mailbox is on. */
export const mailboxBindings = (deps: MailboxDeps): Binding[] => [
  bind(endpoints.listDevelopmentMail, async (_context, { query }) => {
    const letters = await listLetters(deps, query.to ?? null);
    return letters.map(({ id, to, subject, text, html, links }) => ({ id, to, subject, text, html, links }));
  }),
];
