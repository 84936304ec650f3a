import { type OutsideMethod, paymentMethod } from '@goodshelf/contract/lookups';
import type { OutsidePayment, OutsideRow } from '@goodshelf/contract/outside-payments.contract';
import type { OrderStatus } from '@goodshelf/contract/lookups';
import type { OutsideState } from '@goodshelf/contract/outside-words';
import { renderSVG } from 'uqr';
import { canUndo, isWaiting } from './outside-payments.policy.ts';
import { buyerTexts as texts } from './outside-payments.texts.ts';

export type OutsideListRow = {
  readonly order_id: string;
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly method: OutsideMethod;
  readonly state: OutsideState;
  readonly memo: string;
  readonly amount_cents: number;
  readonly placed_at: Date;
  readonly held_until: Date;
  readonly said_sent_at: Date | null;
  readonly decided_at: Date | null;
  readonly received_on: string | null;
  readonly reason: string;
  readonly status: OrderStatus;
  readonly is_touched: boolean;
};

export type OutsideDetailRow = OutsideListRow & { readonly pay_to: string; readonly pay_to_name: string };

/** A row of the organization's list. */
export const presentRow = (row: OutsideListRow): OutsideRow => ({
  order_id: row.order_id,
  number: row.number,
  customer_name: `${row.first_name} ${row.last_name}`.trim(),
  method: row.method,
  state: row.state,
  memo: row.memo,
  amount_cents: row.amount_cents,
  placed_at: row.placed_at.toISOString(),
  held_until: row.held_until.toISOString(),
  said_sent_at: row.said_sent_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
  received_on: row.received_on,
  reason: row.reason,
  abilities: { confirm: isWaiting(row), reject: isWaiting(row), undo: canUndo(row) },
});

/** What its buyer sees. Where nobody waits for the money any more, nothing leads to paying it. */
export const presentOutside = (row: OutsideDetailRow): OutsidePayment => ({
  method: row.method,
  state: row.state,
  amount_cents: row.amount_cents,
  pay_to: row.pay_to,
  pay_to_name: row.pay_to_name,
  memo: row.memo,
  pay_url: isWaiting(row) ? payUrlOf(row) : null,
  qr_svg: isWaiting(row) ? qrOf(payUrlOf(row) ?? row.pay_to) : '',
  held_until: row.held_until.toISOString(),
  said_sent_at: row.said_sent_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
  received_on: row.received_on,
  reason: row.reason,
  abilities: { say_sent: isWaiting(row) && row.said_sent_at === null, cancel: isWaiting(row) },
});

/** Venmo's own link fills in whom, how much, and the note; the Fund's is the page of the charity. Zelle has none. */
const payUrlOf = (row: OutsideDetailRow): string | null => {
  switch (row.method) {
    case paymentMethod.venmo: {
      const filledIn = new URLSearchParams({
        txn: 'pay',
        amount: (row.amount_cents / 100).toFixed(2),
        note: texts.note(row.memo, row.number),
      });
      // Venmo reads a plus as a plus.
      return `https://venmo.com/${row.pay_to}?${filledIn.toString().replaceAll('+', '%20')}`;
    }
    case paymentMethod.payPalGivingFund:
      return row.pay_to;
    case paymentMethod.zelle:
      return null;
  }
};

/** Quiet margin of four modules, as readers want it. */
const qrOf = (text: string): string => renderSVG(text, { border: 4, pixelSize: 4 });
