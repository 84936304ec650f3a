import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { isAllPaidBack } from '@goodshelf/contract/paid-back-copies';
import { returnReasons, type ReturnAction, type ReturnDestination } from '@goodshelf/contract/return-words';
import { useState, type ReactNode } from 'react';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { SideDrawer } from '../../../ui/layers/side-drawer.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { ReturnStateChip } from '../return-state.tsx';
import { returnTexts } from '../return-texts.ts';
import type { OrderReturn } from './order-return.ts';
import { ReceiveReturnForm } from './receive-return-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import './returns.css';

const texts = returnTexts.section;

type Props = {
  readonly order: OrderDetails;
  readonly send: (returnId: string, body: BodyOf<'moveReturn'>) => Promise<unknown>;
  /** Where money goes back, or is said to have. */
  readonly refundForm: (one: OrderReturn, onSaved: () => void) => ReactNode;
  /** Why somebody else goes on with it; null where nobody does. */
  readonly noteOf?: (one: OrderReturn) => string | null;
};

type Opened = { readonly one: OrderReturn; readonly action: ReturnAction };

/** Whether the return is where its panel wanted it, whoever brought it there. A refund closes it. */
const isDone = ({ one, action }: Opened, now: OrderReturn): boolean =>
  action === 'refunded' ? now.state !== one.state : now.state === action && !now.is_refunded;

/** What the buyer sends back, with what can be done about it now. */
export const OrderReturns = ({ order, send, refundForm, noteOf }: Props) => {
  const [opened, setOpened] = useState<Opened>();
  // A panel belongs to the return as it was opened on. It closes when that is where it wanted it; when it has gone elsewhere the
  // panel says so, and what was typed stays.
  const now = order.returns.find(({ id }) => id === opened?.one.id);
  const panel =
    opened === undefined || now === undefined || isDone(opened, now) ? undefined : { ...opened, now };
  const close = () => setOpened(undefined);
  if (order.returns.length === 0) return null;
  return (
    <section className="order-section" id="returns">
      <h2>{order.returns.length === 1 ? texts.one : texts.several}</h2>
      <ul className="order-payments">
        {order.returns.map((each) => (
          <li key={each.id}>
            <ReturnFacts order={order} one={each} note={noteOf?.(each) ?? null} />
            {each.actions.length === 0 ? null : (
              <div className="order-buttons return-buttons">
                {each.actions.map((what, place) => (
                  <button
                    key={what}
                    type="button"
                    className={place === 0 ? 'button' : 'button button-quiet'}
                    aria-label={returnTexts.buttonOf(buttonOf(each, what), itemsOf(order, each))}
                    onClick={() => setOpened({ one: each, action: what })}
                  >
                    {buttonOf(each, what)}
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <SideDrawer
        title={panel === undefined ? '' : buttonOf(panel.one, panel.action)}
        isOpen={panel !== undefined}
        onClose={close}
      >
        {panel === undefined ? null : (
          <ReturnAnswer
            {...{ order, ...panel, refundForm }}
            send={(body) => send(panel.one.id, body)}
            onSaved={close}
          />
        )}
      </SideDrawer>
    </section>
  );
};

const buttonOf = ({ is_paid_outside: isPaidOutside }: OrderReturn, action: ReturnAction): string =>
  action === 'refunded' && isPaidOutside ? returnTexts.recordButton : returnTexts.button[action];

type AnswerProps = {
  readonly order: OrderDetails;
  /** As the panel was opened on it, and as it is. */
  readonly one: OrderReturn;
  readonly now: OrderReturn;
  readonly action: ReturnAction;
  readonly refundForm: Props['refundForm'];
  readonly send: (body: BodyOf<'moveReturn'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

const ReturnAnswer = ({ order, one, now, action, refundForm, send, onSaved }: AnswerProps) => {
  if (action === 'refunded') return refundForm(now, onSaved);
  const stateNow = now.state === one.state ? null : stateWords(now);
  if (action === 'received') return <ReceiveReturnForm {...{ order, one, stateNow, send, onSaved }} />;
  const to: Exclude<ReturnDestination, 'received'> = action;
  return <ReplyForm {...{ one, to, stateNow, send, onSaved }} />;
};

const stateWords = ({ state, is_refunded: isRefunded }: OrderReturn): string =>
  isRefunded ? returnTexts.refunded : returnTexts.states[state];

const titleOf = ({ lines }: OrderDetails, position: number): string =>
  lines.find((line) => line.position === position)?.title ?? '';

const itemsOf = (order: OrderDetails, { lines }: OrderReturn): string =>
  lines.map(({ position, quantity }) => returnTexts.copies(quantity, titleOf(order, position))).join(', ');

type FactsProps = {
  readonly order: OrderDetails;
  readonly one: OrderReturn;
  readonly note: string | null;
};

const ReturnFacts = ({ order, one, note }: FactsProps) => {
  const isOpen = one.state === 'requested' || one.state === 'approved' || one.state === 'received';
  const positions = one.lines.map(({ position }) => position);
  const isCounted = one.state === 'received' || one.state === 'closed';
  return (
    <>
      <p className="order-payment-head">
        <span>
          {texts.requestedOn} <LocalDate at={one.requested_at} />
        </span>
        <ReturnStateChip state={one.state} isRefunded={one.is_refunded} />
      </p>
      <ul className="return-lines">
        {one.lines.map(({ position, quantity, received_quantity: received }) => (
          <li key={position}>
            {returnTexts.copies(quantity, titleOf(order, position))}
            {isCounted ? <span className="return-quiet">{texts.received(received, quantity)}</span> : null}
          </li>
        ))}
      </ul>
      <p>
        {texts.reason} {returnReasons.find(({ value }) => value === one.reason)?.label}
      </p>
      {one.note === '' ? null : <q className="return-words">{one.note}</q>}
      {one.reply === '' ? null : (
        <p className="return-words return-quiet">
          {texts.told} {one.reply}
        </p>
      )}
      {one.state === 'approved' && one.arrive_by !== null ? (
        <p className="return-quiet">
          {texts.arriveBy} <LocalDate at={one.arrive_by} />
        </p>
      ) : null}
      {isOpen && isAllPaidBack(order.lines, positions) ? <p className="notice">{texts.paidBack}</p> : null}
      {note === null ? null : <p className="return-quiet">{note}</p>}
    </>
  );
};
