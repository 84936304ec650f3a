import { newsletterConfirmMail, newsletterKnownMail } from '../mail-texts/kinds/newsletter-mails.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import { newsletterTexts as texts } from '../newsletter.texts.ts';
import type { MessageContent } from './message-letter.ts';
import { contentOf } from './order-mail.ts';

type Said = {
  /** Null: the address is confirmed already. */
  readonly confirm: { readonly url: string; readonly consent: string } | null;
  readonly unsubscribeUrl: string;
};

/** To whoever has signed up for a newsletter: asks for the confirmation, or says that there is nothing to do. */
export const newsletterContent = (
  write: MailWriter,
  { confirm, unsubscribeUrl }: Said,
  shop: { readonly name: string; readonly url: string },
): MessageContent => {
  const frame = {
    masthead: shop.name,
    footer: texts.footer(shop.name),
    leave: { label: texts.leave, url: unsubscribeUrl },
  };
  if (confirm === null) {
    const written = write(newsletterKnownMail, { organization: shop.name });
    const content = contentOf(written, ({ asked }) => [asked]);
    return { ...content, ...frame, action: { label: texts.known.button, url: shop.url } };
  }
  const written = write(newsletterConfirmMail, { organization: shop.name, consent: confirm.consent });
  const content = contentOf(
    written,
    ({ asked, consent, expires }) => [asked, consent, expires],
    written.parts.surprise,
  );
  return { ...content, ...frame, action: { label: texts.confirm.button, url: confirm.url } };
};
