import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import type { FieldError } from '@goodshelf/contract/problems';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { money } from '../parts/money.ts';
import { type CheckoutValues, deliveryIn } from './read-checkout.ts';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.delivery;

/** That a way to get the order isn't offered any more, and what the order costs without it. */
export const lostWords = (
  kind: DeliveryKind,
  { shipping_cents: shipping, total_cents: total, is_complete: isComplete }: Quote,
): string =>
  `${texts.lost[kind]} ${(isComplete ? texts.lostCost : texts.lostCostBeforeTax)(money(shipping), money(total))}`;

/** What stands beside the choice of a form that was sent: it was offered when the form was drawn, and isn't now. */
export const lostDeliveryFault = (values: CheckoutValues, quote: Quote | null): FieldError | null => {
  const chosen = deliveryIn(values);
  return quote === null || !quote.needs_shipping || quote.delivery.choices.includes(chosen)
    ? null
    : { field: 'delivery', message: lostWords(chosen, quote) };
};
