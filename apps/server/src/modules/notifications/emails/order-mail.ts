import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { orderChangesTexts as texts } from '../order-changes.texts.ts';
import type { WrittenMail } from '../mail-texts/mail-writer.ts';
import type { MailLogo } from './mail-logo.ts';
import type { MessageContent } from './message-letter.ts';

/** What an email about an order says; in whose name, and where its button leads, is the same for all. */
export type OrderMailContent = Omit<MessageContent, 'masthead' | 'logo' | 'footer' | 'action'>;

/** An email to the buyer of an order, with a link to it. */
export const orderMail = (
  content: OrderMailContent,
  { number, organization }: Pick<BuyerOrder, 'number' | 'organization'>,
  { url, logo = null }: { readonly url: string; readonly logo?: MailLogo | null },
): MessageContent => ({
  ...content,
  masthead: organization.name,
  logo,
  action: { label: texts.open, url },
  footer: texts.footer(organization.name, number),
});

/** The lines of a written email, the paragraphs that are in this one, and a remark under them. */
export const contentOf = <Part extends string>(
  written: WrittenMail<Part>,
  paragraphs: (parts: WrittenMail<Part>['parts']) => readonly (readonly string[])[],
  note: readonly string[] = [],
): OrderMailContent => ({
  subject: written.subject,
  preview: written.preview,
  heading: written.heading,
  paragraphs: paragraphs(written.parts).flat(),
  note: note.length === 0 ? null : note.join(' '),
});
