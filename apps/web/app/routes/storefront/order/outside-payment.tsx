import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { paymentMethod } from '@goodshelf/contract/lookups/payments';
import type { OutsidePayment } from '@goodshelf/contract/outside-payments.contract';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { LocalTime } from '../parts/local-time.tsx';
import { money } from '../parts/money.ts';
import type { Shop } from '../shop.ts';
import type { ChangeAnswer } from './change-answer.ts';
import { CopyLine } from './copy-line.tsx';
import { outsidePaymentTexts as texts } from './outside.texts.ts';

type Props = {
  readonly payment: OutsidePayment;
  readonly order: BuyerOrder;
  readonly shop: Shop;
  readonly answer: ChangeAnswer | null;
  /** Puts what was in the order into the cart again; null where nothing can. */
  readonly again: ReactNode;
};

/** An order that is paid to the organization itself: how, until when, or what has become of it. */
export const OutsidePaymentState = ({ payment, order, shop, answer, again }: Props) => {
  if (payment.state !== 'waiting')
    return (
      <Ended payment={payment} shop={shop}>
        {again}
      </Ended>
    );
  const amount = money(payment.amount_cents);
  const held = texts.held(payment.method, shop.name);
  return (
    <>
      <h1>{payment.said_sent_at !== null ? texts.titleSent(shop.name) : texts.title(amount)}</h1>
      <p className="lead">{texts.lead(shop.name, order.email)}</p>
      {answer === null ? null : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      {payment.said_sent_at === null ? (
        <HowTo payment={payment} amount={amount} shop={shop} />
      ) : (
        <details className="outside-payment-again">
          <summary>{texts.showAgain}</summary>
          <HowTo payment={payment} amount={amount} shop={shop} />
        </details>
      )}
      <p>
        {held[0]}
        <LocalTime at={payment.held_until} />
        {held[1]}
      </p>
      <Sent payment={payment} shop={shop} />
      {payment.abilities.cancel ? <Cancel /> : null}
    </>
  );
};

const HowTo = ({ payment, amount, shop }: Pick<Props, 'payment' | 'shop'> & { amount: string }) => (
  <section className="outside-payment" aria-labelledby="how-to-pay">
    <h2 id="how-to-pay">{texts.howTo(payment.method)}</h2>
    <div className="outside-payment-parts">
      <dl>
        <CopyLine term={texts.amount} text={amount} copied={(payment.amount_cents / 100).toFixed(2)} />
        {payment.method === paymentMethod.payPalGivingFund ? null : (
          <CopyLine term={texts.to(payment.method)} text={shownPayee(payment)} copied={payment.pay_to} />
        )}
        {payment.pay_to_name === '' ? null : (
          <CopyLine term={texts.bankName} text={payment.pay_to_name} copied={null} />
        )}
        <CopyLine term={texts.memo} text={payment.memo} copied={payment.memo} />
      </dl>
      <img
        className="outside-payment-code"
        alt={texts.code(payment.method)}
        width={160}
        height={160}
        src={`data:image/svg+xml,${encodeURIComponent(payment.qr_svg)}`}
      />
    </div>
    <p>{texts.memoWhy(payment.method, shop.name)}</p>
    {payment.pay_to_name === '' ? null : <p>{texts.otherName(payment.pay_to_name)}</p>}
    {payment.pay_url === null ? null : (
      <p className="button-row">
        <a className="button button-strong button-large" href={payment.pay_url} rel="noreferrer">
          {texts.open(payment.method, amount)}
        </a>
      </p>
    )}
  </section>
);

const shownPayee = ({ method, pay_to: payTo }: OutsidePayment): string => {
  if (method === paymentMethod.venmo) return `@${payTo}`;
  return /^\d{10}$/.test(payTo) ? `(${payTo.slice(0, 3)}) ${payTo.slice(3, 6)}-${payTo.slice(6)}` : payTo;
};

const Sent = ({ payment, shop }: Pick<Props, 'payment' | 'shop'>) =>
  payment.abilities.say_sent ? (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="outside-sent" />
      <p className="button-row">
        <button className="button button-quiet">{texts.iSentIt}</button>
      </p>
    </Form>
  ) : (
    <p className="notice" role="status">
      {texts.saidSent(shop.name)}
    </p>
  );

/** Opened before it is pressed: what is behind it cannot be undone. Works without script. */
const Cancel = () => (
  <details className="outside-payment-cancel">
    <summary>{texts.cancel.link}</summary>
    <Form method="post">
      <p>{texts.cancel.lead}</p>
      <input type="hidden" name="intent" value="outside-cancel" />
      <p className="button-row">
        <button className="button button-danger">{texts.cancel.button}</button>
      </p>
    </Form>
  </details>
);

const Ended = ({ payment, shop, children }: Pick<Props, 'payment' | 'shop'> & { children: ReactNode }) => {
  const { state, reason } = payment;
  if (state === 'waiting' || state === 'confirmed') return null;
  const words = texts.ended[state];
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead(shop.name)}</p>
      {reason === '' ? null : <blockquote>{reason}</blockquote>}
      <p>{texts.ended.paidAnyway(shop.name)}</p>
      {children ?? (
        <p className="button-row">
          <Link className="button button-strong button-large" to="/cart">
            {texts.ended.again}
          </Link>
        </p>
      )}
    </>
  );
};
