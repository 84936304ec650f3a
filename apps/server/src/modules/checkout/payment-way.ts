import { noPaymentMethod, nothingDue } from '@goodshelf/contract/gift-card-words';
import type { CheckoutInput } from '@goodshelf/contract/checkout.contract';
import {
  isWalletMethod,
  type OutsideMethod,
  paymentMethod as methods,
  type PaymentMethod,
} from '@goodshelf/contract/lookups';
import { outsideProvider, type Settlement } from '../settlement/index.ts';
import type { Tender } from './gift-card.ts';

/** Who moves the money of an order, and by what. */
type PaymentWay = {
  readonly provider: string;
  readonly method: PaymentMethod;
  /** The provider's token of the card; its own name where there is none. */
  readonly paymentMethod: string;
};

type Asked = {
  readonly payment: CheckoutInput['payment'];
  readonly tender: Tender;
  readonly outside: { readonly method: OutsideMethod } | null;
};

/** Nothing is charged where nothing is due, whatever was sent. */
export const wayOf = (
  { providers }: Pick<Settlement, 'providers'>,
  { payment, tender, outside }: Asked,
): PaymentWay => {
  if (tender.dueCents === 0)
    return { provider: nothingDue, method: methods.card, paymentMethod: noPaymentMethod };
  if (outside !== null)
    return { provider: outsideProvider, method: outside.method, paymentMethod: outsideProvider };
  if (payment.method === methods.card) {
    const { name: provider } = providers.current;
    return { provider, method: methods.card, paymentMethod: payment.payment_method };
  }
  const name = isWalletMethod(payment.method) ? providers.forMethod(payment.method)?.name : undefined;
  if (name === undefined) throw new Error(`Nobody takes payments of method ${payment.method}`);
  return { provider: name, method: payment.method, paymentMethod: name };
};
