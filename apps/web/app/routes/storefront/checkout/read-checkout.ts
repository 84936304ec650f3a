import { type DeliveryKind, deliveryKinds } from '@goodshelf/contract/delivery-words';
import { grades } from '@goodshelf/contract/lookups/grades';
import {
  type ChargedMethod,
  chargedMethods,
  type OutsideMethod,
  outsideMethods,
  paymentMethod,
} from '@goodshelf/contract/lookups/payments';
import { states } from '@goodshelf/contract/lookups/places';
import type { checkoutCalls } from '@goodshelf/contract/checkout.calls';
import type { quoteCalls } from '@goodshelf/contract/quote.calls';
import type { SentTo } from '@goodshelf/contract/typed-call';
import { giftCardsIn } from './gift-card-names.ts';
import { withHyphen } from '@goodshelf/contract/zipcode-fault';

export type PayableMethod = ChargedMethod | OutsideMethod;
const payableMethods: readonly PayableMethod[] = [...chargedMethods, ...outsideMethods];
export type CheckoutValues = Readonly<Record<string, string>>;

export const formValues = (form: FormData): CheckoutValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );

const centsIn = (text: string | undefined): number => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : 0);

/** How the order reaches the buyer: to an address of theirs unless the form says otherwise. */
export const deliveryIn = (values: CheckoutValues): DeliveryKind =>
  deliveryKinds.find((kind) => kind === values['delivery']) ?? 'address';

/** By which method it is going to be paid: the card unless the form says otherwise. */
export const methodIn = (values: CheckoutValues): PayableMethod =>
  payableMethods.find((method) => String(method) === values['payment.method']) ?? paymentMethod.card;

/** The extra gift is an amount or the rounding up of the total. */
const choicesOf = (values: CheckoutValues) => ({
  delivery: deliveryIn(values),
  discount_code: values['discount_code'] ?? null,
  gift_card_codes: giftCardsIn(values).map(({ code }) => code),
  extra_gift_cents: centsIn(values['extra_gift']),
  rounds_up: values['extra_gift'] === 'round-up',
  cover_fees: values['cover_fees'] !== undefined,
});

const LONGEST_ZIPCODE = 11;

/** What the total depends on; an address that is not one yet counts as none. */
export const quoteInputOf = (values: CheckoutValues): SentTo<typeof quoteCalls.quoteCheckout>['body'] => {
  const zipcode = withHyphen(values['shipping_address.zipcode'] ?? '');
  return {
    state: states.find(({ value }) => value === values['shipping_address.state'])?.value ?? null,
    zipcode: zipcode === '' || zipcode.length > LONGEST_ZIPCODE ? null : zipcode,
    method: methodIn(values),
    ...choicesOf(values),
  };
};

type Order = SentTo<typeof checkoutCalls.placeOrder>['body'];

/** The body of the order as the form says it; the endpoint's schema decides what is right. */
export const checkoutInputOf = (values: CheckoutValues, key: string): Order => {
  const address = (name: string): string => values[`shipping_address.${name}`] ?? '';
  const contact = (name: string): string => values[`contact.${name}`] ?? '';
  return {
    idempotency_key: key,
    contact: {
      first_name: contact('first_name'),
      last_name: contact('last_name'),
      email: contact('email'),
      // As people write numbers. Anything else is told beside the field and not dropped.
      phone: contact('phone').replace(/[\s().+-]/g, ''),
    },
    // The form asks for it when something is sent to the buyer.
    shipping_address:
      'shipping_address.line1' in values && deliveryIn(values) === 'address'
        ? {
            line1: address('line1'),
            line2: address('line2'),
            city: address('city'),
            state: address('state'),
            zipcode: withHyphen(address('zipcode')),
            country: 'US',
          }
        : null,
    recipient: deliveryIn(values) === 'organization' ? recipientIn(values) : null,
    ...choicesOf(values),
    payment: paymentIn(values),
    proof: values['proof'] ?? null,
    expected_total_cents: expectedTotalOf(values),
    expected_due_cents: expectedDueOf(values),
    expected_gift_card_cents: expectedOfGiftCards(values),
  };
};

const paymentIn = (values: CheckoutValues): Order['payment'] => {
  const method = methodIn(values);
  return method === paymentMethod.card
    ? { method, payment_method: values['payment.payment_method'] ?? '' }
    : { method };
};

const recipientIn = (values: CheckoutValues) => ({
  name: values['recipient.name'] ?? '',
  teacher: values['recipient.teacher'] ?? '',
  grade: grades.find(({ value }) => String(value) === values['recipient.grade'])?.value ?? null,
});

/** What was left to pay beside gift cards, as the page said it; null where it said nothing of it. */
const expectedDueOf = (values: CheckoutValues): number | null => {
  const due = values['expected_due_cents'] ?? '';
  return LARGEST_TOTAL.test(due) ? Number(due) : null;
};

/** What each gift card pays, as the page said it: of one that it has not asked about yet, nothing. Null where there is none. */
const expectedOfGiftCards = (values: CheckoutValues): number[] | null => {
  const cards = giftCardsIn(values);
  if (cards.length === 0) return null;
  return cards.map(({ index }) => {
    const amount = values[`expected_gift_card_cents.${index}`] ?? '';
    return LARGEST_TOTAL.test(amount) ? Number(amount) : 0;
  });
};

const LARGEST_TOTAL = /^\d{1,9}$/;

/** The total that was on the button; what is no amount is none that could be charged. */
export const expectedTotalOf = (values: CheckoutValues): number => {
  const total = values['expected_total_cents'] ?? '';
  return LARGEST_TOTAL.test(total) ? Number(total) : 0;
};
