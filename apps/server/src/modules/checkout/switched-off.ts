import { invalidField, type Problem } from '@goodshelf/contract';
import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import type { Feature } from '@goodshelf/contract/feature-words';
import { featureTexts } from '@goodshelf/contract/features.texts';
import type { OutsideMethod } from '@goodshelf/contract/lookups';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { Controls } from '../controls/index.ts';
import { featureOfMethod } from '../outside-payments/index.ts';

type Deps = { readonly controls: Pick<Controls, 'isOn'> };
type Extra = { readonly extra_gift_cents: number; readonly rounds_up: boolean };

/** Whether staff have switched it off for the organization. */
export const isOff = (
  { controls }: Deps,
  { scope }: Pick<StorefrontContext, 'scope'>,
  feature: Feature,
): boolean => !controls.isOn(feature, scope.organizationId);

/** What is not taken any more counts as not asked for, so that a quote always says a price; the order of it is refused. */
export const withoutExtraGift = <Sent extends Extra>(isTaken: boolean, sent: Sent): Sent =>
  isTaken ? sent : { ...sent, extra_gift_cents: 0, rounds_up: false };

/** Inside of what a replay is looked up for: an order that was placed before it was switched off is found. */
export const requireExtraGiftOn = (deps: Deps, context: StorefrontContext, sent: Extra): void => {
  if ((sent.extra_gift_cents > 0 || sent.rounds_up) && isOff(deps, context, 'extra_gifts'))
    throw invalidField('extra_gift_cents', featureTexts.extra_gifts.refused);
};

/** By its name when staff have switched the method off; null when that is not why it is refused. */
export const methodOff = (deps: Deps, context: StorefrontContext, method: OutsideMethod): Problem | null => {
  const feature = featureOfMethod[method];
  return isOff(deps, context, feature) ? invalidField('payment.method', featureTexts[feature].refused) : null;
};

/** The same of a delivery. */
export const deliveryOff = (
  deps: Deps,
  context: StorefrontContext,
  delivery: DeliveryKind,
): Problem | null => {
  if (delivery === 'address') return null;
  const feature = delivery === 'pickup' ? 'pickup' : 'ship_to_organization';
  return isOff(deps, context, feature) ? invalidField('delivery', featureTexts[feature].refused) : null;
};
