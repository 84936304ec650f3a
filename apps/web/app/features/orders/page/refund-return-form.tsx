import type { Refundable } from '@goodshelf/contract/item-refund.contract';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { mostForCopies } from '@goodshelf/contract/paid-back-copies';
import {
  add,
  type Cents,
  cents,
  formatDecimal,
  formatMoney,
  min,
  parseMoney,
  partOfTax,
  split,
  sum,
  zero,
} from '@goodshelf/money';
import { useRef, useState } from 'react';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import type { FormValues } from '../../../ui/form/use-form.ts';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { OrderChange } from './order-change.tsx';
import type { OrderReturn } from './order-return.ts';
import { RefundSplit } from './refund-split.tsx';
import { refundTexts, type RefundWords } from './refund-texts.ts';
import { useOrderPress } from './use-opened-order.ts';

type Left = Refundable;
type Order = OrderDetails & { readonly refundable: readonly Refundable[] };

const amountName = ({ position }: Left): string => `amount-${position}`;

/** What of a received line can still go back: its copies' part of what was paid, or less where some went back before. */
const usualOf = (order: Order, one: OrderReturn, left: Left): Cents => {
  const line = order.lines.find(({ position }) => position === left.position);
  const received = one.lines.find(({ position }) => position === left.position)?.received_quantity ?? 0;
  if (line === undefined || received === 0) return zero;
  const part = split(cents(line.amount_cents), [received, line.quantity - received])[0] ?? zero;
  return min(part, cents(left.amount_cents));
};

/** The most that goes back of it: what was paid for the copies that came back. */
const mostOf = (order: Order, one: OrderReturn, left: Left): Cents => {
  const line = order.lines.find(({ position }) => position === left.position);
  const received = one.lines.find(({ position }) => position === left.position)?.received_quantity ?? 0;
  return line === undefined ? zero : mostForCopies(line, left, received);
};

const amountIn = (typed: string, mostCents: Cents): number => {
  if (typed === '') return 0;
  const amount = parseMoney(typed) ?? Number.NaN;
  return amount > mostCents ? Number.NaN : amount;
};

const withTax = (left: Left, amount: number): Cents =>
  amount > 0
    ? add(cents(amount), partOfTax(cents(left.tax_cents), cents(amount), cents(left.amount_cents)))
    : zero;

type Props = {
  readonly order: Order;
  readonly one: OrderReturn;
  readonly words?: RefundWords;
  readonly send: (body: BodyOf<'refundReturn'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

/** Pays back what was received of a return, or says that it was, and closes it; where all of it went back before, it says so. */
export const RefundReturnForm = (props: Props) => {
  const { order, one, words = refundTexts } = props;
  const parts = order.refundable.filter((left) =>
    one.lines.some(({ position, received_quantity: got }) => position === left.position && got > 0),
  );
  return parts.length === 0 ? (
    <p className="notice">{words.returnNothingLeft}</p>
  ) : (
    <AmountsForm {...props} words={words} parts={parts} />
  );
};

type AmountsProps = Props & { readonly words: RefundWords; readonly parts: readonly Left[] };

const AmountsForm = ({ order, one, words: texts, parts, send, onSaved }: AmountsProps) => {
  // Another refund has another id: what was sent twice is one.
  const [id] = useState(() => crypto.randomUUID());
  const refundedCents = order.lines.reduce((all, line) => all + line.refunded_cents, 0);
  const [seenRefundedCents, setSeen] = useState(refundedCents);
  const [isRenewed, setRenewed] = useState(false);
  // A press that was refused has done nothing: the next one is about the order as the form shows it by then.
  if (isRenewed && seenRefundedCents !== refundedCents) setSeen(refundedCents);
  const { change, press } = useOrderPress({ keep: () => setRenewed(false), renew: () => setRenewed(true) });
  // By what is sent a message finds its field.
  const sent = useRef<readonly Left[]>([]);
  const amountOf = (values: FormValues<string>, left: Left): number =>
    amountIn(values[amountName(left)] ?? '', mostOf(order, one, left));
  const totalOf = (values: FormValues<string>): Cents =>
    sum(parts.map((left) => withTax(left, amountOf(values, left))));
  const bodyOf = (values: FormValues<string>) => {
    sent.current = parts.filter((left) => (values[amountName(left)] ?? '') !== '');
    return {
      id,
      lines: sent.current.map((left) => ({ position: left.position, amount_cents: amountOf(values, left) })),
      expected_total_cents: Math.max(1, totalOf(values)),
      seen_refunded_cents: seenRefundedCents,
    };
  };
  const firstName = parts[0] === undefined ? '' : amountName(parts[0]);
  const { field, formProps, isSaving, values } = useCallForm<'refundReturn', string>({
    call: 'refundReturn',
    initial: Object.fromEntries(
      parts.map((left) => {
        const usual = usualOf(order, one, left);
        return [amountName(left), usual === 0 ? '' : formatDecimal(usual)];
      }),
    ),
    bodyOf,
    nameOf: (bodyField) => {
      const left = sent.current[Number(/^lines\.(\d+)/.exec(bodyField)?.[1])];
      return left === undefined ? firstName : amountName(left);
    },
    words: (name, message) => {
      const left = parts.find((part) => amountName(part) === name);
      return left === undefined ? message : texts.amountWrong(formatMoney(mostOf(order, one, left)));
    },
    save: (typed) => press(() => send(bodyOf(typed))),
    onSaved,
  });
  const total = totalOf(values);
  return (
    <form className="form" {...formProps}>
      <p>{texts.returnLead}</p>
      {parts.map((left) => (
        <TextField
          key={left.position}
          label={order.lines.find(({ position }) => position === left.position)?.title ?? ''}
          hint={texts.atMost(formatMoney(mostOf(order, one, left)), left.tax_cents > 0)}
          field={field(amountName(left))}
          inputMode="decimal"
          maxLength={12}
        />
      ))}
      <RefundSplit order={order} totalCents={total} />
      <OrderChange change={change} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>
          {total === 0 ? texts.submitNothing : texts.submit(formatMoney(total))}
        </SaveButton>
      </div>
    </form>
  );
};
