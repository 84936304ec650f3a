import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import { isAllPaidBack } from '@goodshelf/contract/paid-back-copies';
import { Form, useSearchParams } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { isMade, type ChangeAnswer } from './change-answer.ts';
import { ReturnForm } from './return-form.tsx';
import { returnTexts as texts } from './return-texts.ts';
import { Saved } from './saved.tsx';
import { useForgetChange } from './use-forget-change.ts';

const dates = createDateWriter({ timeZone: receiptTimeZone });

type Props = {
  readonly order: BuyerOrder;
  readonly answer: ChangeAnswer | null;
  /** Of a new request. */
  readonly requestId: string;
};

const isOfReturns = (answer: ChangeAnswer | null): answer is ChangeAnswer =>
  answer !== null && (answer.form === 'return' || answer.form === 'withdraw');

const savedTexts: Readonly<Record<string, string>> = { return: texts.requested, withdrawn: texts.withdrawn };

/** What the buyer sends back, and the form in which they ask for it. Works without script. */
export const Returns = ({ order, answer: given, requestId }: Props) => {
  const [search] = useSearchParams();
  const heard = isOfReturns(given) ? given : null;
  const isMadeUnheard = heard !== null && heard.isUnheard && isMade(order, heard);
  useForgetChange(isMadeUnheard);
  const answer = isMadeUnheard ? null : heard;
  const [first] = order.returnable.toSorted((a, b) => a.return_by.localeCompare(b.return_by));
  const isOpen = !isMadeUnheard && (answer?.form === 'return' || search.get('change') === 'return');
  const saved = isMadeUnheard ? (heard.form === 'return' ? 'return' : 'withdrawn') : search.get('saved');
  const told = saved === null ? undefined : savedTexts[saved];
  if (order.returns.length === 0 && first === undefined && answer === null) return null;
  return (
    <section className="order-changes" id="returns" aria-labelledby="returns-title">
      {told !== undefined && answer === null && !isOpen ? <Saved key={saved} text={told} /> : null}
      {answer === null || (answer.form === 'return' && first !== undefined) ? null : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      {answer?.form === 'return' && first === undefined && (answer.values['note'] ?? '') !== '' ? (
        <p>{texts.typed(answer.values['note'] ?? '')}</p>
      ) : null}
      {order.returns.length === 0 ? null : <Asked order={order} />}
      {first === undefined ? null : isOpen ? (
        <ReturnForm order={order} answer={answer} requestId={requestId} />
      ) : (
        <>
          {order.returns.length === 0 ? <h2 id="returns-title">{texts.link}</h2> : null}
          <p>{texts.open(dates.default(first.return_by))}</p>
          <p className="button-row">
            <Link className="button button-quiet" to="?change=return#returns">
              {texts.link}
            </Link>
          </p>
        </>
      )}
    </section>
  );
};

const Asked = ({ order }: { readonly order: BuyerOrder }) => (
  <>
    <h2 id="returns-title">{order.returns.length === 1 ? texts.heading.one : texts.heading.several}</h2>
    <ul className="packages">
      {order.returns.map((one) => (
        <li key={one.id}>
          <strong>{stateOf(order, one)}</strong>
          <p>{itemsOf(order, one)}</p>
          <NextStep order={order} one={one} />
          {one.abilities.withdraw ? <Withdraw order={order} one={one} /> : null}
        </li>
      ))}
    </ul>
  </>
);

type One = { readonly order: BuyerOrder; readonly one: BuyerOrder['returns'][number] };

const itemsOf = ({ lines }: BuyerOrder, one: One['one']): string =>
  one.lines
    .map(({ position, quantity }) =>
      texts.copies(quantity, lines.find((line) => line.position === position)?.title ?? ''),
    )
    .join(', ');

/** Whether all that was paid for what arrived went back otherwise: no refund is next. */
const isPaidBack = ({ lines }: BuyerOrder, one: One['one']): boolean => {
  const arrived = one.lines.filter(({ received_quantity: received }) => received > 0);
  return (
    one.state === 'received' &&
    isAllPaidBack(
      lines,
      arrived.map(({ position }) => position),
    )
  );
};

const stateOf = (order: BuyerOrder, one: One['one']): string => {
  if (one.is_refunded) return texts.refunded;
  return isPaidBack(order, one) ? texts.receivedPaidBack : texts.state[one.state];
};

const NextStep = ({ order, one }: One) => {
  const reply = one.reply === '' ? null : <p className="return-reply">{one.reply}</p>;
  switch (one.state) {
    case 'requested':
      return <p>{texts.next.requested(order.email)}</p>;
    case 'approved':
      return (
        <>
          {reply}
          {one.arrive_by === null ? null : <p>{texts.next.approved(dates.default(one.arrive_by))}</p>}
        </>
      );
    case 'received':
      if (isPaidBack(order, one)) return <p>{texts.next.receivedPaidBack}</p>;
      return (
        <p>
          {one.is_paid_outside ? texts.next.receivedOutside(order.organization.name) : texts.next.received}
        </p>
      );
    case 'lapsed':
      return <p>{texts.next.lapsed}</p>;
    case 'declined':
      return reply;
    case 'closed':
      return one.is_refunded ? null : reply;
    case 'withdrawn':
      return null;
  }
};

const Withdraw = ({ order, one }: One) => (
  <Form method="post" action="?change=withdraw#returns">
    <input type="hidden" name="intent" value="withdraw" />
    <input type="hidden" name="returnId" value={one.id} />
    <button className="text-button" aria-label={texts.withdrawOf(itemsOf(order, one))}>
      {texts.withdraw}
    </button>
  </Form>
);
