import { statement, type Tx } from '../database/index.ts';
import { newId } from '../ids/index.ts';

/** A letter to one person. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses a person would click, for the built-in mailbox and tests; those of the text when left out. */
  readonly links?: readonly string[];
  /** Where an answer goes; left out or null: to the platform's support, if there is one. */
  readonly replyTo?: string | null;
  /** Where mail programs send the press of their own “Unsubscribe”, by POST; left out: the letter is no part of a list. */
  readonly unsubscribeUrl?: string;
  /** What makes the letter the same one: `receipt:{orderId}`. It is written once, however often it is asked for. */
  readonly dedupeKey: string;
};

export const mailTopic = 'mail.waiting';

const insertLetter = statement<never>(
  'mailer_send',
  `with letter as (
     insert into mails (id, dedupe_key, recipient, subject, body_text, body_html, links, reply_to, unsubscribe_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (dedupe_key) do nothing returning id)
   insert into outbox (topic, payload) select '${mailTopic}', jsonb_build_object('mailId', id) from letter`,
);

/**
 * Sends a letter if and only if the caller's transaction commits. One statement; the network is touched later, by a job
 * that tries for about a day. Throws when `to` is not one plain address, which is a bug of the caller;
 * a `replyTo` that is none is left out, because an organization typed it.
 */
export const sendMail = async (tx: Tx, letter: Letter): Promise<void> => {
  const to = plainAddress(letter.to);
  const links = letter.links ?? linksOf(letter.text);
  await tx.query(insertLetter, [
    newId<'mail'>(),
    letter.dedupeKey,
    to,
    plainSubject(letter.subject),
    letter.text,
    letter.html,
    JSON.stringify(links),
    isPlainAddress(letter.replyTo ?? '') ? letter.replyTo : null,
    letter.unsubscribeUrl ?? null,
  ]);
};

const writtenStatement = statement<never>('mailer_written', 'select from mails where dedupe_key = $1');

/** Whether this letter was written before, sent or not yet. */
export const isMailWritten = async (tx: Tx, dedupeKey: string): Promise<boolean> =>
  (await tx.query(writtenStatement, [dedupeKey])).length === 1;

/** One address and nothing with which a second one, or a header, could be smuggled in. */
const plainAddress = (text: string): string => {
  if (!isPlainAddress(text)) throw new Error('A letter goes to exactly one plain email address');
  return text;
};

const isPlainAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u.test(text) && !/\p{C}/u.test(text);

/** Line breaks in a subject would start a new header; a title with one in it is still a title. */
const plainSubject = (text: string): string => {
  const subject = text.replace(/\p{C}+/gu, ' ').trim();
  return subject === '' ? '(no subject)' : [...subject].slice(0, 200).join('');
};

const linksOf = (text: string): string[] => text.match(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g) ?? [];
