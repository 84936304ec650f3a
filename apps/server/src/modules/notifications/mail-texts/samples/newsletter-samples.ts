import { consentWords } from '@goodshelf/contract/consent-words';
import { messageLetter, type MessageContent } from '../../emails/message-letter.ts';
import { newsletterContent } from '../../emails/newsletter-content.ts';
import { bookAndGift } from '../sample-order.ts';
import type { MailSample } from './sample.ts';

const rendered = (content: MessageContent) => ({ ...messageLetter(content), preview: content.preview });

const sample =
  (isKnown: boolean): MailSample =>
  (write, { url }) => {
    const shop = { name: bookAndGift().organization.name, url };
    const confirm = isKnown ? null : { url, consent: consentWords(shop.name) };
    return rendered(newsletterContent(write, { confirm, unsubscribeUrl: url }, shop));
  };

export const sampleNewsletterConfirm = sample(false);
export const sampleNewsletterKnown = sample(true);
