import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { orderStatus } from '@goodshelf/contract/lookups/order-statuses';
import { isWalletMethod } from '@goodshelf/contract/lookups/payments';
import type { ReactNode } from 'react';
import { Link } from '../../../shell/links/storefront.ts';
import { LocalTime } from '../parts/local-time.tsx';
import { CheckoutLink } from '../parts/checkout-link.tsx';
import { money } from '../parts/money.ts';
import { orderTexts } from './texts.ts';

const texts = orderTexts.unpaid;

type Props = {
  readonly order: BuyerOrder;
  readonly bank: { readonly url: string; readonly heldUntil: string | null } | null;
  /** How the buyer has come back from where it is approved; null when from nowhere. */
  readonly approval: 'given' | 'left' | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
};

/** An order that is not paid: what stands in the way and what to do. */
export const PaymentState = ({ order, bank, approval, problem }: Props) => {
  const isByWallet = isWalletMethod(order.method);
  const held = order.payments.filter(({ gift_card_last4: last4 }) => last4 !== null);
  const heldCents = held.reduce((sum, { amount_cents: amount }) => sum + amount, 0);
  // What the bank, or the wallet, is asked for.
  const due = money(order.totals.total_cents - heldCents);
  if (order.status === orderStatus.canceled)
    return (
      <>
        <h1>{texts.canceled.title}</h1>
        <p className="lead">{texts.canceled.lead}</p>
      </>
    );
  if (bank !== null) {
    const words = isByWallet ? texts.wallet : texts.bank;
    const { title, lead } = isByWallet ? walletWords(approval) : words;
    return (
      <Waiting {...bank} title={title} lead={lead(due)} button={words.button}>
        {held.map(({ gift_card_last4: last4, amount_cents: amount }) => (
          <p key={last4}>{texts.giftCardHeld(money(amount), last4 ?? '')}</p>
        ))}
      </Waiting>
    );
  }
  if (order.paid_later !== null)
    return (
      <>
        <h1>{texts.failed.title}</h1>
        <p className="lead">{texts.failed.paidLater.lead(order.paid_later.number)}</p>
        {order.paid_later.url === null ? null : (
          <p className="button-row">
            <a className="button button-strong button-large" href={order.paid_later.url}>
              {texts.failed.paidLater.button}
            </a>
          </p>
        )}
      </>
    );
  if (order.is_stopped) return <NotPaid {...texts.stopped} to="/cart" />;
  if (problem?.code === 'payment_declined' || order.payment_status === 2)
    return (
      <NotPaid
        title={texts.failed.title}
        lead={problem?.message ?? texts.failed.lead}
        button={isByWallet ? texts.failed.walletButton : texts.failed.button}
        to="/checkout"
      >
        {held.map(({ gift_card_last4: last4, amount_cents: amount }) => (
          <p key={last4}>{texts.giftCardBack(money(amount), last4 ?? '')}</p>
        ))}
      </NotPaid>
    );
  return (
    <>
      <h1>{isByWallet ? texts.checking.walletTitle : texts.checking.title}</h1>
      <p className="lead">{texts.checking.lead(due, order.email)}</p>
      <p className="button-row">
        <a className="button button-strong button-large" href="">
          {texts.checking.button}
        </a>
      </p>
    </>
  );
};

/** Who has approved it and is asked once more was declined by the wallet. */
const walletWords = (approval: Props['approval']) => {
  if (approval === null) return texts.wallet;
  return approval === 'left' ? texts.wallet.canceled : texts.wallet.declined;
};

type WaitingProps = {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly url: string;
  readonly heldUntil: string | null;
  readonly children: ReactNode;
};

/** The buyer has something to do at the bank, or at the wallet. */
const Waiting = ({ title, lead, button, url, heldUntil, children }: WaitingProps) => (
  <>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
    {heldUntil === null ? null : (
      <p>
        {texts.bank.held[0]}
        <LocalTime at={heldUntil} />
        {texts.bank.held[1]}
      </p>
    )}
    <p className="button-row">
      <a className="button button-strong button-large" href={url}>
        {button}
      </a>{' '}
      <CheckoutLink className="button button-quiet button-large" to="/checkout?pay=another-way">
        {texts.bank.otherWay}
      </CheckoutLink>
    </p>
  </>
);

type NotPaidProps = {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly to: '/cart' | '/checkout';
  readonly children?: ReactNode;
};

const NotPaid = ({ title, lead, button, to, children }: NotPaidProps) => (
  <>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
    <p className="button-row">
      {to === '/checkout' ? (
        <CheckoutLink className="button button-strong button-large">{button}</CheckoutLink>
      ) : (
        <Link className="button button-strong button-large" to={to}>
          {button}
        </Link>
      )}
    </p>
  </>
);
