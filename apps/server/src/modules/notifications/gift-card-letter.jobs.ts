import { cents } from '@goodshelf/money';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listen } from '../events/index.ts';
import type { GiftCardHolder, GiftCardLetter } from '../gift-cards/index.ts';
import {
  giftCardAgainContent,
  giftCardContent,
  type GiftCardShop,
  giftCardTakenBackContent,
} from './emails/gift-card-content.ts';
import type { MailLogo } from './emails/mail-logo.ts';
import { messageLetter } from './emails/message-letter.ts';
import type { MailWriter } from './mail-texts/mail-writer.ts';

export type GiftCardLetterDeps = {
  readonly db: Db;
  readonly write: MailWriter;
  /** Null when that code is dead by now, or there is nobody to write to. */
  readonly findLetter: (scope: OrgScope, cardId: string, version: number) => Promise<GiftCardLetter | null>;
  /** Who bought it; null when nobody can be told any more. */
  readonly buyerEmailOf: (scope: OrgScope, orderId: string) => Promise<string | null>;
  /** Where the card is spent; null when there is no such shop (any more). */
  readonly findLogo: (scope: OrgScope) => Promise<MailLogo | null>;
  readonly shopOf: (organizationId: string) => GiftCardShop | null;
};

/** Mails a gift card to whoever it is for, once for each code; of a later code whoever bought the card is told, too. */
export const sendGiftCardLetterJob = ({
  db,
  write,
  findLetter,
  buyerEmailOf,
  findLogo,
  shopOf,
}: GiftCardLetterDeps): Job =>
  listen('gift-card.sent', {
    name: 'send-gift-card-letter',
    run: async ({ organizationId, giftCardId, version }) => {
      const scope = jobScope(organizationId);
      const letter = await findLetter(scope, giftCardId, version);
      if (letter === null) return;
      const shop = shopOf(organizationId);
      if (shop === null) throw new Error(`The shop of gift card ${giftCardId} is not there`);
      const { to } = letter;
      const logo = await findLogo(scope);
      const mail = messageLetter({ ...giftCardContent(write, letter, shop), logo });
      const dedupeKey = `gift-card:${letter.orderId}:${giftCardId}:${version}`;
      const buyer = version === 1 ? null : await buyerEmailOf(scope, letter.orderId);
      await db.inScope(scope, async (tx) => {
        await sendMail(tx, { ...mail, to, dedupeKey });
        if (buyer === null || buyer === to) return;
        const notice = messageLetter({ ...giftCardAgainContent(write, letter, shop), logo });
        await sendMail(tx, { ...notice, to: buyer, dedupeKey: `${dedupeKey}:buyer` });
      });
    },
  });

export type GiftCardTakenBackDeps = Pick<GiftCardLetterDeps, 'db' | 'write' | 'findLogo' | 'shopOf'> & {
  /** Null when there is nobody to write to. */
  readonly findHolder: (scope: OrgScope, cardId: string) => Promise<GiftCardHolder | null>;
};

/** Tells whoever has a card that a refund to its buyer took money off it, once for each refund. */
export const sendGiftCardTakenBackJob = ({
  db,
  write,
  findHolder,
  findLogo,
  shopOf,
}: GiftCardTakenBackDeps): Job =>
  listen('gift-card.taken-back', {
    name: 'send-gift-card-taken-back',
    run: async ({ organizationId, giftCardId, refundId, takenCents, leftCents }) => {
      const scope = jobScope(organizationId);
      const holder = await findHolder(scope, giftCardId);
      if (holder === null) return;
      const shop = shopOf(organizationId);
      if (shop === null) throw new Error(`The shop of gift card ${giftCardId} is not there`);
      const taken = { takenCents: cents(takenCents), leftCents: cents(leftCents) };
      const content = giftCardTakenBackContent(write, holder, taken, shop);
      const mail = messageLetter({ ...content, logo: await findLogo(scope) });
      const dedupeKey = `gift-card-taken-back:${giftCardId}:${refundId}`;
      await db.inScope(scope, (tx) => sendMail(tx, { ...mail, to: holder.to, dedupeKey }));
    },
  });
