import { cents, formatMoney } from '@goodshelf/money';
import type { GiftCardWords, GiftDetails } from './cart.rows.ts';
import { cartTexts } from './cart.texts.ts';

/** "Gift to Lincoln Elementary", or what it is given for. */
export const giftTitle = (organizationName: string, campaignTitle: string | null): string =>
  campaignTitle === null ? `Gift to ${organizationName}` : `Gift for ${campaignTitle}`;

/** "In honor of Maria Alvarez · Anonymous gift": what the giver said, in a line. */
export const giftDetail = (gift: GiftDetails | null): string => {
  const dedication = gift?.dedication ?? null;
  const parts = [
    dedication === null ? '' : `In ${dedication.kind === 'honor' ? 'honor' : 'memory'} of ${dedication.name}`,
    // A thought of its own: after a comma it would read as if the person honored were anonymous.
    gift?.is_anonymous ? 'Anonymous gift' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
};

/** "$25.00 gift card for Lincoln Elementary". */
export const giftCardTitle = (organizationName: string, amountCents: number): string =>
  cartTexts.giftCardTitle(formatMoney(cents(amountCents)), organizationName);

/** Who gets it, and where. */
export const giftCardDetail = (card: GiftCardWords | null): string =>
  card === null ? '' : cartTexts.giftCardDetail(card.recipient_name, card.recipient_email);
