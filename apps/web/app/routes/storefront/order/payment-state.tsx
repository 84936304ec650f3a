import type { BuyerOrder } from '@goodshelf/contract/checkout.contract';
import { Link } from 'react-router';
import { money } from '../parts/money.ts';

type Props = {
  readonly order: BuyerOrder;
  readonly bankUrl: string | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
};

/** An order that is not paid: what stands in the way and what to do. */
export const PaymentState = ({ order, bankUrl, problem }: Props) => {
  if (bankUrl !== null) {
    return (
      <>
        <h1>Your bank wants to hear from you</h1>
        <p className="lead">
          Confirm the payment of {money(order.totals.total_cents)} on your bank’s page. Nothing has been
          charged yet.
        </p>
        <p className="button-row">
          <a className="button button-strong button-large" href={bankUrl}>
            Go on to the bank
          </a>
        </p>
      </>
    );
  }
  if (problem?.code === 'payment_declined' || order.payment_status === 2) {
    return (
      <>
        <h1>The payment did not go through</h1>
        <p className="lead">{problem?.message ?? 'The card was declined. Nothing was charged.'}</p>
        <p className="button-row">
          <Link className="button button-strong button-large" to="/checkout">
            Try another card
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>Waiting for your bank</h1>
      <p className="lead">
        The bank has not confirmed the payment of {money(order.totals.total_cents)} yet. This usually takes a
        few seconds. You can also close this page: the receipt comes by e-mail to {order.email}.
      </p>
      <p className="button-row">
        <a className="button button-strong button-large" href="">
          Look again
        </a>
      </p>
    </>
  );
};
