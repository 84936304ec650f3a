import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';
import type { LoadedCart, PlaceColumns } from './cart.rows.ts';

type Asked = Pick<Controls, 'isOn'>;

/** The cart as what staff have switched off leaves it: gift cards that nobody sells now stand in its way. */
export const switchedCart = (controls: Asked, cart: LoadedCart): LoadedCart => {
  const { organization_id: organizationId } = cart.organization;
  const hasCards = cart.lines.some(({ kind }) => kind === 'gift_card');
  if (!hasCards || controls.isOn('gift_cards', organizationId)) return cart;
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.kind === 'gift_card' ? { ...line, are_gift_cards_sold: false } : line,
    ),
  };
};

/** Where the organization hands things on or out, of the ways that are not switched off. */
export const switchedPlace = (
  controls: Asked,
  { organizationId }: OrgScope,
  place: PlaceColumns,
): PlaceColumns => ({
  ...place,
  ships_to_organization: place.ships_to_organization && controls.isOn('ship_to_organization', organizationId),
  offers_pickup: place.offers_pickup && controls.isOn('pickup', organizationId),
});
