import {
  add,
  basisPoints,
  type Cents,
  cents,
  formatDecimal,
  parseMoney,
  percentage,
  subtract,
} from '@goodshelf/money';

/** How the buyer's way to pay behaves when it is charged. */
export type Instrument = 'fine' | 'declined' | 'pending' | 'denied';

type Money = { readonly currency_code: string; readonly value: string };
type Capture = {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
};
export type FakeRefund = {
  readonly id: string;
  readonly amount: Money;
  readonly custom_id: string | undefined;
};
export type FakeOrder = {
  readonly id: string;
  readonly amount: Money;
  readonly customId: string | undefined;
  readonly description: string | undefined;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  instrument: Instrument;
  capture: Capture | null;
  readonly refunds: FakeRefund[];
  dispute: { readonly id: string; outcome: string | null } | null;
};

export const centsOf = ({ value }: Money): Cents => parseMoney(value) ?? cents(0);
const moneyOf = (amount: Cents): Money => ({ currency_code: 'USD', value: formatDecimal(amount) });
const feeOf = (amount: Money): Cents => add(percentage(centsOf(amount), basisPoints(349)), cents(49));

/** How PayPal writes what is in its books, with links to where it is reached. */
export const createPresenter = (url: () => string) => {
  const link = (rel: string, path: string, method = 'GET') => ({ rel, method, href: `${url()}${path}` });

  const capture = (order: FakeOrder, { id, status }: Capture) => {
    const breakdown = {
      gross_amount: order.amount,
      paypal_fee: moneyOf(feeOf(order.amount)),
      net_amount: moneyOf(subtract(centsOf(order.amount), feeOf(order.amount))),
    };
    const isUndecided = status === 'PENDING' || status === 'DECLINED';
    return {
      ...{ id, status, amount: order.amount, custom_id: order.customId, final_capture: true },
      ...(isUndecided ? {} : { seller_receivable_breakdown: breakdown }),
      links: [
        link('self', `/v2/payments/captures/${id}`),
        link('refund', `/v2/payments/captures/${id}/refund`, 'POST'),
        link('up', `/v2/checkout/orders/${order.id}`),
      ],
    };
  };
  const refund = (order: FakeOrder, one: FakeRefund) => ({
    ...one,
    status: 'COMPLETED',
    links: [
      link('self', `/v2/payments/refunds/${one.id}`),
      link('up', `/v2/payments/captures/${order.capture?.id ?? ''}`),
    ],
  });
  const paymentsOf = (order: FakeOrder, captured: Capture) => ({
    captures: [capture(order, captured)],
    ...(order.refunds.length === 0 ? {} : { refunds: order.refunds.map((one) => refund(order, one)) }),
  });

  return {
    refund,
    /** A capture by itself names its order. */
    capture: (order: FakeOrder, captured: Capture) => ({
      ...capture(order, captured),
      supplementary_data: { related_ids: { order_id: order.id } },
    }),
    order: (order: FakeOrder) => ({
      ...{ id: order.id, intent: 'CAPTURE', status: order.status },
      purchase_units: [
        {
          ...{ reference_id: 'default', amount: order.amount, custom_id: order.customId },
          description: order.description,
          ...(order.capture === null ? {} : { payments: paymentsOf(order, order.capture) }),
        },
      ],
      links: [
        link('self', `/v2/checkout/orders/${order.id}`),
        ...(order.status === 'PAYER_ACTION_REQUIRED'
          ? [link('payer-action', `/checkoutnow?token=${order.id}`)]
          : []),
      ],
    }),
    /** Where a buyer whose instrument was declined chooses another one. */
    chooseAgain: (order: FakeOrder) => [link('redirect', `/checkoutnow?token=${order.id}`)],
  };
};
export type Presenter = ReturnType<typeof createPresenter>;
