import type { Refundable } from '@goodshelf/contract/item-refund.contract';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import {
  add,
  type Cents,
  cents,
  formatDecimal,
  formatMoney,
  parseMoney,
  partOfTax,
  sum,
  zero,
} from '@goodshelf/money';
import { useRef, useState } from 'react';
import type { BodyOf } from '../../../shell/forms/call-rules.ts';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/form/fields.tsx';
import type { FormField, FormValues } from '../../../ui/form/use-form.ts';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import { OrderChange } from './order-change.tsx';
import './refund-form.css';
import { hasUnsent, haveLeft, lessThanPaid, paidForCopies, unsentOf } from './refund-copies.ts';
import { hasSpentCard, isSpentCard } from './refund-gift-cards.ts';
import { RefundSplit } from './refund-split.tsx';
import { refundTexts, type RefundWords } from './refund-texts.ts';
import { StillSentField } from './still-sent-field.tsx';
import { type Seen, useOrderPress } from './use-opened-order.ts';

type Left = Refundable;
type Order = OrderDetails & { readonly refundable: readonly Refundable[] };

const copiesName = ({ position }: Left): string => `copies-${position}`;
const amountName = ({ position }: Left): string => `amount-${position}`;
const sentName = ({ position }: Left): string => `sent-${position}`;

const chosenIn = (values: FormValues<string>, left: Left): number => Number(values[copiesName(left)] ?? 0);

/** As many as were chosen, of those that are left by now. */
const copiesIn = (values: FormValues<string>, left: Left): number =>
  Math.min(left.quantity, chosenIn(values, left));

/** Not a number for more than are left: what was chosen stays chosen, and the call's rules speak beside it. */
const copiesToSend = (values: FormValues<string>, left: Left): number =>
  chosenIn(values, left) > left.quantity ? Number.NaN : chosenIn(values, left);

/** Cents; not a number for what is no amount, or more than is left: the call's rules speak then. */
const amountIn = (typed: string, left: Left): number => {
  if (typed === '') return 0;
  const amount = parseMoney(typed) ?? Number.NaN;
  return amount > left.amount_cents ? Number.NaN : amount;
};

/** Copies of the line that haven’t left, as the form shows it. */
const unsentIn = (order: Order, { position }: Left): number => {
  const line = order.lines.find((one) => one.position === position);
  return line === undefined ? 0 : leftToShip(line);
};

const refundOf = (order: Order, left: Left, values: FormValues<string>) => {
  const quantity = copiesIn(values, left);
  const amount = amountIn(values[amountName(left)] ?? '', left);
  const unsent = unsentOf(order, left, quantity, amount);
  const answer = values[sentName(left)];
  return {
    position: left.position,
    quantity: unsent > 0 && answer === 'no' ? quantity + unsent : copiesToSend(values, left),
    amount_cents: amount,
    still_sent: answer === 'yes',
    seen_unsent: unsentIn(order, left),
  };
};

/** What goes back of a line with its tax; nothing while what is typed is no amount. */
const withTax = (left: Left, amountCents: number): Cents =>
  amountCents > 0
    ? add(cents(amountCents), partOfTax(cents(left.tax_cents), cents(amountCents), cents(left.amount_cents)))
    : zero;

/** Until somebody says so, only copies that never left go back in stock: nobody knows when, or how, the others come back. */
const isRestocked = (order: Order, values: FormValues<string>): boolean => {
  if (values['restock'] !== 'usual') return values['restock'] === 'yes';
  return order.refundable.every((left) => {
    const line = order.lines.find(({ position }) => position === left.position);
    return line === undefined || !haveLeft(line, copiesIn(values, left));
  });
};

const amountOf = (left: Left, values: FormValues<string>): number =>
  amountIn(values[amountName(left)]?.trim() ?? '', left);

/** Whether everything goes back that is left of the order. */
const isEverythingIn = (order: Order, values: FormValues<string>): boolean =>
  order.refundable.length > 0 &&
  !hasSpentCard(order) &&
  order.refundable.every((left) => amountOf(left, values) === left.amount_cents);

/** The questions that have to be answered: of lines whose copies would be sent though they are paid back in full. */
const askedIn = (order: Order, values: FormValues<string>): readonly string[] =>
  order.refundable.flatMap((left) =>
    unsentOf(order, left, copiesIn(values, left), amountOf(left, values)) > 0 ? [sentName(left)] : [],
  );

type Props = {
  readonly order: Order;
  readonly seen: Seen;
  readonly words?: RefundWords;
  readonly send: (body: BodyOf<'refundItems'>) => Promise<unknown>;
  readonly onSaved: () => void;
};

/** Refunds some items of an order, or a part of what was paid for them. */
export const RefundForm = ({ order, seen, words: texts = refundTexts, send, onSaved }: Props) => {
  const { change, press } = useOrderPress(seen);
  // Another refund has another id: what was sent twice is one.
  const [id] = useState(() => crypto.randomUUID());
  // What was there when the panel opened: of what is refunded meanwhile nothing goes silently.
  const [begun] = useState(order.refundable);
  const seenRefundedCents = order.lines.reduce((all, line) => all + line.refunded_cents, 0);
  // By what is sent a message finds its field.
  const sent = useRef<readonly Left[]>([]);
  const totalOf = (values: FormValues<string>): Cents =>
    sum(order.refundable.map((left) => withTax(left, amountIn(values[amountName(left)] ?? '', left))));
  const bodyOf = (values: FormValues<string>) => {
    sent.current = order.refundable.filter(
      (left) =>
        chosenIn(values, left) > 0 ||
        refundOf(order, left, values).quantity > 0 ||
        (values[amountName(left)] ?? '') !== '',
    );
    return {
      id,
      lines: sent.current.map((left) => refundOf(order, left, values)),
      restock: isRestocked(order, values),
      reason: values['reason'] ?? '',
      expected_total_cents: Math.max(1, totalOf(values)),
      seen_refunded_cents: seenRefundedCents,
    };
  };
  const firstName = order.refundable[0] === undefined ? 'reason' : amountName(order.refundable[0]);
  const nameOf = (bodyField: string): string => {
    const [, index, part] = /^lines\.(\d+)\.(\w+)$/.exec(bodyField) ?? [];
    const left = sent.current[Number(index)];
    if (left !== undefined && part === 'still_sent') return sentName(left);
    if (left !== undefined) return part === 'quantity' ? copiesName(left) : amountName(left);
    return bodyField === 'lines' || bodyField === 'expected_total_cents' ? firstName : bodyField;
  };
  const { field, formProps, isSaving, values } = useCallForm<'refundItems', string>({
    call: 'refundItems',
    initial: {
      ...Object.fromEntries(
        order.refundable.flatMap((left) => [
          [copiesName(left), '0'],
          [amountName(left), ''],
          [sentName(left), ''],
        ]),
      ),
      restock: 'usual',
      reason: '',
    },
    followsInitial: true,
    bodyOf,
    needs: (typed) => (isEverythingIn(order, typed) ? [] : askedIn(order, typed)),
    nameOf,
    words: (name, message) => {
      if (name === 'reason') return texts.reasonMissing;
      if (name.startsWith('sent-')) return texts.stillSentMissing;
      const left = order.refundable.find((one) => copiesName(one) === name);
      if (left !== undefined) return texts.fewerLeft(left.quantity);
      return amountWords(sent.current, name) ?? message;
    },
    save: (typed) => press(() => send(bodyOf(typed))),
    onSaved,
  });
  const total = totalOf(values);
  const isEverything = isEverythingIn(order, values);
  const isCounted = order.refundable.some((left) => copiesIn(values, left) > 0);
  return (
    <form className="form" {...formProps}>
      <p>{texts.lead}</p>
      {order.refundable.map((left) => (
        <LineFields
          key={left.position}
          order={order}
          left={left}
          texts={texts}
          copies={field(copiesName(left))}
          amount={field(amountName(left))}
          sent={isEverything ? null : field(sentName(left))}
        />
      ))}
      <div role="status">
        {begun
          .filter((one) => !order.refundable.some(({ position }) => position === one.position))
          .filter((one) => chosenIn(values, one) > 0 || (values[amountName(one)] ?? '') !== '')
          .map(({ position }) => (
            <p key={position} className="notice">
              {texts.gone(order.lines.find((line) => line.position === position)?.title ?? '')}
            </p>
          ))}
        {isEverything && hasUnsent(order) ? <p className="notice">{texts.everything}</p> : null}
      </div>
      {isCounted ? (
        <CheckField
          label={texts.restock}
          hint={texts.restockHint}
          field={{ ...field('restock'), value: isRestocked(order, values) ? 'yes' : '' }}
        />
      ) : null}
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={1000}
      />
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

/** What is said beside a line's amount: how much it can be; null beside other fields, and where nothing is chosen at all. */
const amountWords = (sent: readonly Left[], name: string): string | null => {
  const left = sent.find((one) => amountName(one) === name);
  return left === undefined ? null : refundTexts.amountWrong(formatMoney(cents(left.amount_cents)));
};

type LineProps = {
  readonly order: Order;
  readonly left: Left;
  readonly texts: RefundWords;
  readonly copies: FormField;
  readonly amount: FormField;
  /** Whether copies that are paid back in full are sent; null where the order has nothing left to pay for. */
  readonly sent: FormField | null;
};

const LineFields = ({ order, left, texts, copies, amount, sent }: LineProps) => {
  const line = order.lines.find(({ position }) => position === left.position);
  if (line === undefined) return null;
  const chosen = Number(copies.value);
  // Chosen before somebody else took some of them: it stays, with what is wrong with it, until it is chosen anew.
  const isTooMany = chosen > left.quantity;
  const type = (typed: string): void => {
    amount.onChange(typed);
    // Of another amount, or other copies, the question is another one.
    sent?.onChange('');
  };
  const choose = (count: string): void => {
    copies.onChange(count);
    // Whoever chooses money alone, because the copies are gone, has typed how much.
    if (isTooMany && count === '0') return sent?.onChange('');
    const price = paidForCopies(line, left, Number(count));
    type(price === 0 ? '' : formatDecimal(price));
  };
  const most = formatMoney(cents(left.amount_cents));
  const typed = amountIn(amount.value.trim(), left);
  const warning = isTooMany ? null : lessThanPaid(line, left, chosen, typed);
  const unsent = unsentOf(order, left, Math.min(left.quantity, chosen), typed);
  const isAsked = unsent > 0 || sent?.problem !== undefined;
  return (
    <fieldset className="refund-line">
      <legend>{line.title}</legend>
      {left.quantity === 0 && !isTooMany ? null : (
        <SelectField
          label={texts.copies}
          field={{
            ...copies,
            problem: isTooMany ? texts.fewerLeft(left.quantity) : copies.problem,
            onChange: choose,
          }}
        >
          {[...Array(left.quantity + 1).keys(), ...(isTooMany ? [chosen] : [])].map((count) => (
            <option key={count} value={String(count)}>
              {count > left.quantity ? texts.notLeft(count) : texts.ofCopies(count, left.quantity)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={left.tax_cents > 0 ? texts.amountBeforeTax : texts.amount}
        hint={(isSpentCard(line, left) ? texts.atMostOfCard : texts.atMost)(most, left.tax_cents > 0)}
        field={{ ...amount, onChange: type }}
        inputMode="decimal"
        maxLength={12}
      />
      <div role="status">{warning === null ? null : <p className="notice">{warning}</p>}</div>
      {isAsked && sent !== null ? (
        <StillSentField texts={texts} count={Math.max(1, unsent)} field={sent} />
      ) : null}
    </fieldset>
  );
};
