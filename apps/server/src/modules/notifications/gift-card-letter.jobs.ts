import { jobScope, type Job } from '../../platform/jobs/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listen } from '../events/index.ts';
import type { GiftCardLetter } from '../gift-cards/index.ts';
import { messageLetter } from './emails/message-letter.ts';
import { addressLineMax, unproven } from './emails/unproven-text.ts';
import { giftCardTexts as texts } from './gift-card.texts.ts';

export type GiftCardLetterDeps = {
  readonly db: Db;
  /** Null when that code is dead by now, or there is nobody to write to. */
  readonly findLetter: (scope: OrgScope, cardId: string, version: number) => Promise<GiftCardLetter | null>;
  /** Where the card is spent; null when there is no such shop (any more). */
  readonly shopOf: (organizationId: string) => { readonly name: string; readonly url: string } | null;
};

/** Mails a gift card to whoever it is for: once for each code. */
export const sendGiftCardLetterJob = ({ db, findLetter, shopOf }: GiftCardLetterDeps): Job =>
  listen('gift-card.sent', {
    name: 'send-gift-card-letter',
    run: async ({ organizationId, giftCardId, version }) => {
      const scope = jobScope(organizationId);
      const letter = await findLetter(scope, giftCardId, version);
      if (letter === null) return;
      const shop = shopOf(organizationId);
      if (shop === null) throw new Error(`The shop of gift card ${giftCardId} is not there`);
      const { to, code, balanceCents, message } = letter;
      const sender = unproven(letter.senderName, addressLineMax);
      const mail = messageLetter({
        subject: texts.subject(sender, shop.name),
        preview: texts.preview(balanceCents),
        masthead: shop.name,
        heading: texts.heading(unproven(letter.recipientName, addressLineMax)),
        paragraphs: [
          texts.worth(balanceCents, shop.name),
          texts.code(code),
          ...(message === '' ? [] : [texts.message(sender, unproven(message, messageMax))]),
          texts.how,
        ],
        action: { label: texts.shop, url: shop.url },
        note: texts.note,
        footer: texts.footer(shop.name, sender),
      });
      const dedupeKey = `gift-card:${letter.orderId}:${giftCardId}:${version}`;
      await db.inScope(scope, (tx) => sendMail(tx, { ...mail, to, dedupeKey }));
    },
  });

const messageMax = 500;
