import { limitInWords } from '@goodshelf/contract/limit-in-words';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';
import type { LineRow, LoadedCart, PlaceColumns } from './cart.rows.ts';
import { cartTexts } from './cart.texts.ts';

type Asked = Pick<Controls, 'isOn' | 'limit'>;

const sumOf = (lines: readonly LineRow[], kind: LineRow['kind']): number =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? (line.gift_cents ?? 0) : 0), 0);

/** Limits hold for what was put in before they were lowered, too: a thief's carts are filled already. */
const overLimit = ({ limit }: Asked, lines: readonly LineRow[]) => {
  const giftsMax = limit('cart_gifts');
  const cardsMax = limit('cart_gift_cards');
  const cardMax = limit('gift_card_value');
  const areGiftsOver = sumOf(lines, 'gift') > giftsMax;
  const areCardsOver = sumOf(lines, 'gift_card') > cardsMax;
  return ({ kind, gift_cents: amount }: LineRow): string | null => {
    if (kind === 'gift' && areGiftsOver)
      return cartTexts.giftsOverLimit(limitInWords('cart_gifts', giftsMax));
    if (kind !== 'gift_card') return null;
    if ((amount ?? 0) > cardMax) return cartTexts.giftCardOverLimit(limitInWords('gift_card_value', cardMax));
    return areCardsOver ? cartTexts.giftCardsOverLimit(limitInWords('cart_gift_cards', cardsMax)) : null;
  };
};

/** The cart as what staff have switched off, and how much they allow, leaves it: what is not sold now stands in its way. */
export const switchedCart = (controls: Asked, cart: LoadedCart): LoadedCart => {
  const { organization_id: organizationId } = cart.organization;
  if (cart.lines.every(({ kind }) => kind === 'product')) return cart;
  const areCardsOff = !controls.isOn('gift_cards', organizationId);
  const problemOf = overLimit(controls, cart.lines);
  return {
    ...cart,
    lines: cart.lines.map((line) => {
      if (line.kind === 'gift_card' && areCardsOff) return { ...line, are_gift_cards_sold: false };
      const problem = problemOf(line);
      return problem === null ? line : { ...line, limit_problem: problem };
    }),
  };
};

/** Where the organization hands things on or out, of the ways that are not switched off. */
export const switchedPlace = (
  controls: Pick<Controls, 'isOn'>,
  { organizationId }: OrgScope,
  place: PlaceColumns,
): PlaceColumns => ({
  ...place,
  ships_to_organization: place.ships_to_organization && controls.isOn('ship_to_organization', organizationId),
  offers_pickup: place.offers_pickup && controls.isOn('pickup', organizationId),
});
