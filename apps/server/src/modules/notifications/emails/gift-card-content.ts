import { type Cents, formatMoney } from '@goodshelf/money';
import type { GiftCardHolder, GiftCardLetter } from '../../gift-cards/index.ts';
import { giftCardTexts as texts } from '../gift-card.texts.ts';
import {
  giftCardMail,
  giftCardSentAgainMail,
  giftCardTakenBackMail,
} from '../mail-texts/kinds/gift-card-mails.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import type { MessageContent } from './message-letter.ts';
import { contentOf } from './order-mail.ts';
import { addressLineMax, unproven } from './unproven-text.ts';

const messageMax = 500;

export type GiftCardShop = { readonly name: string; readonly url: string };

/** To whoever the card is for, with its code. */
export const giftCardContent = (
  write: MailWriter,
  letter: GiftCardLetter,
  shop: GiftCardShop,
): MessageContent => {
  const sender = unproven(letter.senderName, addressLineMax);
  const written = write(giftCardMail, {
    sender_name: sender,
    recipient_name: unproven(letter.recipientName, addressLineMax),
    organization: shop.name,
    balance: formatMoney(letter.balanceCents),
    code: letter.code,
    message: unproven(letter.message, messageMax),
  });
  const content = contentOf(
    written,
    ({ worth, code, message, how }) => [worth, code, letter.message === '' ? [] : message, how],
    written.parts.note,
  );
  return {
    ...content,
    masthead: shop.name,
    action: { label: texts.shop, url: shop.url },
    footer: texts.footer(shop.name, sender),
  };
};

/** To whoever bought the card: it was sent again, and where to. */
export const giftCardAgainContent = (
  write: MailWriter,
  { recipientName, to }: Pick<GiftCardLetter, 'recipientName' | 'to'>,
  shop: GiftCardShop,
): MessageContent => {
  const written = write(giftCardSentAgainMail, {
    organization: shop.name,
    recipient_name: unproven(recipientName, addressLineMax),
    recipient_email: unproven(to, addressLineMax),
  });
  return {
    ...contentOf(written, ({ sent, surprise }) => [sent, surprise]),
    masthead: shop.name,
    action: { label: texts.again.shop, url: shop.url },
    footer: texts.again.footer(shop.name),
  };
};

export type TakenBack = { readonly takenCents: Cents; readonly leftCents: Cents };

/** To whoever has the card: how much a refund to its buyer took off it, and what is left. */
export const giftCardTakenBackContent = (
  write: MailWriter,
  { recipientName, last4 }: Pick<GiftCardHolder, 'recipientName' | 'last4'>,
  { takenCents, leftCents }: TakenBack,
  shop: GiftCardShop,
): MessageContent => {
  const written = write(giftCardTakenBackMail, {
    recipient_name: unproven(recipientName, addressLineMax),
    organization: shop.name,
    amount: formatMoney(takenCents),
    balance: formatMoney(leftCents),
    gift_card: last4,
  });
  return {
    ...contentOf(written, ({ taken, left, nothing_left: nothingLeft, questions }) => [
      ...[taken, leftCents > 0 ? left : nothingLeft],
      questions,
    ]),
    masthead: shop.name,
    action: { label: texts.takenBack.shop, url: shop.url },
    footer: texts.takenBack.footer(shop.name),
  };
};
