import { cents } from '@goodshelf/money';
import {
  giftCardAgainContent,
  giftCardContent,
  giftCardTakenBackContent,
} from '../../emails/gift-card-content.ts';
import { messageLetter, type MessageContent } from '../../emails/message-letter.ts';
import { bookAndGift } from '../sample-order.ts';
import { sampleId } from './sample-id.ts';
import { sampleTexts } from './samples.texts.ts';
import type { MailSample } from './sample.ts';

const card = {
  orderId: sampleId,
  to: 'ana@example.org',
  recipientName: 'Ana Ruiz',
  senderName: 'Maria Alvarez',
  message: sampleTexts.giftCard,
  // Nobody has it: it has a letter more than any code.
  code: 'SAMP-LEXX-XXXX-XXXX-X',
  balanceCents: cents(50_00),
};

const rendered = (content: MessageContent) => ({ ...messageLetter(content), preview: content.preview });

export const sampleGiftCard: MailSample = (write, { url }) =>
  rendered(giftCardContent(write, card, { name: bookAndGift().organization.name, url }));

export const sampleGiftCardAgain: MailSample = (write, { url }) =>
  rendered(giftCardAgainContent(write, card, { name: bookAndGift().organization.name, url }));

export const sampleGiftCardTakenBack: MailSample = (write, { url }) =>
  rendered(
    giftCardTakenBackContent(
      write,
      { ...card, last4: '7K4M' },
      { takenCents: cents(30_00), leftCents: cents(20_00) },
      { name: bookAndGift().organization.name, url },
    ),
  );
