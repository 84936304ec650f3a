import { type DeliveryKind, handsOn, hasClasses } from '@goodshelf/contract/delivery-words';
import type { AddressInput } from '@goodshelf/contract/address';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { type StateCode, stateCodes } from '@goodshelf/contract/lookups';
import type { CheckedOutCart } from '../cart/index.ts';

/** The organization's general mailing address, where it hands on what comes, or gives it out. */
export type Place = {
  readonly name: string;
  readonly isSchool: boolean;
  readonly address: AddressInput;
  readonly pickupNote: string;
};

/** How a cart reaches its buyer, of the ways that its organization offers. */
export type Delivery = {
  readonly kind: DeliveryKind;
  /** Empty when nothing is sent. */
  readonly choices: readonly DeliveryKind[];
  readonly place: Place | null;
};

const isState = (text: string | null): text is StateCode => stateCodes.some((code) => code === text);

/**
 * How the cart is delivered if its buyer wants it so. A way that is not offered (any more) counts as sending it to the buyer,
 * so that the quote always says a price; the order of it is refused.
 */
export const deliveryOf = (
  { lines, organization, place }: CheckedOutCart,
  wanted: DeliveryKind,
): Delivery => {
  if (!lines.some((line) => line.kind === 'product')) return { kind: 'address', choices: [], place: null };
  const { mailing_line1: line1, mailing_state: state } = place;
  if (line1 === null || line1 === '' || !isState(state))
    return { kind: 'address', choices: ['address'], place: null };
  const type = place.organization_type;
  const choices: DeliveryKind[] = ['address'];
  if (place.ships_to_organization && handsOn(type)) choices.push('organization');
  if (place.offers_pickup) choices.push('pickup');
  return {
    kind: choices.includes(wanted) ? wanted : 'address',
    choices,
    place:
      choices.length === 1
        ? null
        : {
            name: organization.organization_name,
            isSchool: hasClasses(type),
            address: {
              line1,
              line2: place.mailing_line2 ?? '',
              city: place.mailing_city ?? '',
              state,
              zipcode: place.mailing_zipcode ?? '',
              country: 'US',
            },
            pickupNote: place.pickup_note,
          },
  };
};

/** As the checkout's page knows it. */
export const presentDelivery = ({ kind, choices, place }: Delivery): Quote['delivery'] => ({
  kind,
  choices: [...choices],
  place:
    place === null
      ? null
      : {
          name: place.name,
          is_school: place.isSchool,
          line1: place.address.line1,
          line2: place.address.line2,
          city: place.address.city,
          state: place.address.state,
          zipcode: place.address.zipcode,
          pickup_note: place.pickupNote,
        },
});
