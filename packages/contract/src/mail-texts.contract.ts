import { z } from 'zod';
import { settingEvent } from './admin-settings.contract.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { mailTextsCalls } from './mail-texts.calls.ts';
import { mailReaders, mailTextMax, mailTextsMax, mailTopics } from './mail-words.ts';
import { id, timestamp } from './primitives.ts';

const kind = z.string().max(64);

const mail = z.object({
  kind,
  reader: z.literal(mailReaders),
  topic: z.literal(mailTopics),
  name: z.string(),
  /** When it is sent. */
  occasion: z.string(),
});

const listedMail = z.object({
  ...mail.shape,
  /** It says something else than the standard text. */
  is_changed: z.boolean(),
});
export type ListedMail = z.output<typeof listedMail>;

const mailList = z.object({
  /** In the order in which they are shown. */
  mails: z.array(listedMail),
  /** What staff changed of any of them, the latest first. */
  events: z.array(settingEvent),
});
export type MailList = z.output<typeof mailList>;

const mailField = z.object({
  name: z.string(),
  label: z.string(),
  /** In which of these emails it stands, where it is not in all. */
  condition: z.string().nullable(),
  /** A line is one, such as a subject; a text may have several paragraphs. */
  shape: z.literal(['line', 'text']),
  text: z.string(),
  standard: z.string(),
  may_be_empty: z.boolean(),
});
export type MailField = z.output<typeof mailField>;

const mailChange = z.object({
  id,
  at: timestamp,
  actor_name: z.string(),
  is_reset: z.boolean(),
  /** What each text was, and what it became. */
  texts: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type MailChange = z.output<typeof mailChange>;

const mailTexts = z.object({
  ...mail.shape,
  /** How often it was changed: whoever changes it says what they saw (decision 0037). */
  version: z.int(),
  fields: z.array(mailField),
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
  /** The latest first. */
  changes: z.array(mailChange),
  has_more_changes: z.boolean(),
});
export type MailTexts = z.output<typeof mailTexts>;

/** By the names of the fields; what is left out has the standard text. */
const typedTexts = z
  .record(
    z.string().max(40),
    z.string(inputTexts.text).max(mailTextMax, inputTexts.most(`${mailTextMax} characters`)),
  )
  .refine((texts) => Object.keys(texts).length <= mailTextsMax, inputTexts.other);

const preview = z.object({
  subject: z.string(),
  /** The line beside the subject in a mailbox. */
  preview: z.string(),
  html: z.string(),
  text: z.string(),
  /** Texts that cannot be sent: here, too, the standard text stands in their place. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type MailPreview = z.output<typeof preview>;

const params = z.object({ mail: kind });
const done = z.object({ success: z.string() });
const ofStaff = { access: 'platform-admin', tag: 'Administration' } as const;

export const mailTextsEndpoints = {
  listMails: endpoint(mailTextsCalls.listMails, {
    ...ofStaff,
    summary: 'The emails whose texts can be changed, and what was changed',
    output: mailList,
    problems: [],
  }),
  getMailTexts: endpoint(mailTextsCalls.getMailTexts, {
    ...ofStaff,
    summary: 'The texts of one email, with what can be filled in',
    params,
    output: mailTexts,
    problems: [],
  }),
  setMailTexts: endpoint(mailTextsCalls.setMailTexts, {
    ...ofStaff,
    summary: 'Sets all texts of an email, for those that are written from now on; none: the standard texts',
    confirmation: 'fresh',
    params,
    body: z.object({ version: z.int().min(0), texts: typedTexts }),
    output: done,
    problems: ['settings_changed'],
  }),
  previewMail: endpoint(mailTextsCalls.previewMail, {
    ...ofStaff,
    summary: 'An email with these texts and made-up facts, by the renderer that sends it',
    params,
    body: z.object({ texts: typedTexts }),
    output: preview,
    problems: [],
  }),
  sendTestMail: endpoint(mailTextsCalls.sendTestMail, {
    ...ofStaff,
    summary: 'Sends whoever asks an email with these texts and made-up facts, once for each request',
    params,
    body: z.object({ request_id: id, texts: typedTexts }),
    output: done,
    problems: [],
  }),
} as const;
