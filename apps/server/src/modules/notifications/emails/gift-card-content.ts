import { formatMoney } from '@goodshelf/money';
import type { GiftCardLetter } from '../../gift-cards/index.ts';
import { giftCardTexts as texts } from '../gift-card.texts.ts';
import { giftCardMail, giftCardSentAgainMail } from '../mail-texts/kinds/gift-card-mails.ts';
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
