import type { endpoints, SentInput } from '@goodshelf/contract';
import type { CheckoutTotals } from '@goodshelf/contract/quote.contract';
import type { Earnings } from '@goodshelf/contract/storefront.contract';
import { withHyphen } from '@goodshelf/contract/zipcode-fault';
import { states, type StateCode } from '@goodshelf/contract/lookups/places';

export type CheckoutValues = Readonly<Record<string, string>>;
/** As the API prices a cart with choices. */
export type PricedCart = CheckoutTotals & {
  readonly is_complete: boolean;
  readonly needs_shipping: boolean;
  readonly earnings: Earnings;
};

export type Quote = PricedCart & {
  /** Whether covering the card fee is offered: only with a gift, and not for the cents of a round-up alone. */
  readonly offers_fee_cover: boolean;
};

export const formValues = (form: FormData): CheckoutValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );

export type QuoteRequest = {
  readonly state: StateCode | null;
  readonly zipcode: string | null;
  readonly extra_gift_cents: number;
  readonly cover_fees: boolean;
};

const LONGEST_ZIPCODE = 11;

/** What the total depends on; an address that is not one yet counts as none. */
const quoteInputOf = (values: CheckoutValues, extraGift: number, mayCover: boolean): QuoteRequest => {
  const zipcode = withHyphen(values['shipping_address.zipcode'] ?? '');
  return {
    state: states.find(({ value }) => value === values['shipping_address.state'])?.value ?? null,
    zipcode: zipcode === '' || zipcode.length > LONGEST_ZIPCODE ? null : zipcode,
    extra_gift_cents: extraGift,
    cover_fees: mayCover && values['cover_fees'] !== undefined,
  };
};

/** What is missing to the next whole dollar; a whole amount is rounded up by one. */
export const roundUpCents = (totalCents: number): number => 100 - (totalCents % 100);

type Ask = (body: QuoteRequest) => Promise<PricedCart>;

const ROUND_UP_TRIES = 3;

/**
 * What the choices of the form cost, and the extra gift among them. A round-up makes the total whole, the covered fee
 * included; as the fee grows with the gift, the gift is approached in a few steps. A round-up alone covers no fee: the
 * cents would go to the card company instead of the organization.
 */
export const quoteFor = async (
  values: CheckoutValues,
  ask: Ask,
): Promise<{ quote: Quote; extraGift: number }> => {
  const chosen = values['extra_gift'] ?? '0';
  if (chosen !== 'round-up') {
    const extraGift = /^\d{1,7}$/.test(chosen) ? Number(chosen) : 0;
    const priced = await ask(quoteInputOf(values, extraGift, true));
    return { quote: { ...priced, offers_fee_cover: priced.gifts_cents > 0 }, extraGift };
  }
  const plain = await ask(quoteInputOf(values, 0, true));
  const offersFeeCover = plain.gifts_cents > 0;
  const quoteWith = (gift: number) => ask(quoteInputOf(values, gift, offersFeeCover));
  const wanted = plain.total_cents + roundUpCents(plain.total_cents);
  let extraGift = wanted - plain.total_cents;
  let quote = await quoteWith(extraGift);
  for (let tries = 1; tries < ROUND_UP_TRIES && quote.total_cents !== wanted; tries += 1) {
    extraGift = Math.max(1, extraGift - (quote.total_cents - wanted));
    quote = await quoteWith(extraGift);
  }
  return { quote: { ...quote, offers_fee_cover: offersFeeCover }, extraGift };
};

type OrderRequest = SentInput<typeof endpoints.placeOrder>['body'];

/** The body of the order as the form says it; the endpoint's schema decides what is right. */
export const checkoutInputOf = (values: CheckoutValues, quote: Quote, extraGift: number): OrderRequest => {
  const address = (name: string): string => values[`shipping_address.${name}`] ?? '';
  const contact = (name: string): string => values[`contact.${name}`] ?? '';
  return {
    idempotency_key: values['idempotency_key'] ?? '',
    contact: {
      first_name: contact('first_name'),
      last_name: contact('last_name'),
      email: contact('email'),
      phone: contact('phone').replace(/\D/g, ''),
    },
    shipping_address: quote.needs_shipping
      ? {
          line1: address('line1'),
          line2: address('line2'),
          city: address('city'),
          state: address('state'),
          zipcode: withHyphen(address('zipcode')),
          country: 'US',
        }
      : null,
    extra_gift_cents: extraGift,
    // What was quoted is what is ordered, whatever box the form still carries.
    cover_fees: quote.fee_cover_cents > 0,
    payment: { method: 1, payment_method: values['payment.payment_method'] ?? '' },
    expected_total_cents: quote.total_cents,
  };
};
