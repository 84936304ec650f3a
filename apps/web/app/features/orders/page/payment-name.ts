import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { cardEnding } from '@goodshelf/contract/lookups/device-wallets';
import { orderTexts as texts } from './texts.ts';

type Payment = Pick<OrderDetails['payments'][number], 'card' | 'method_name' | 'gift_card_last4'>;

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** What paid, as a list names it. */
export const paymentName = ({ card, method_name: method }: Payment): string =>
  card === null ? method : texts.cardEnding(brandNames[card.brand] ?? card.brand, cardEnding(card));

/** The same within a sentence. */
export const paymentInWords = (payment: Payment): string =>
  payment.gift_card_last4 === null ? paymentName(payment) : texts.giftCardEnding(payment.gift_card_last4);
