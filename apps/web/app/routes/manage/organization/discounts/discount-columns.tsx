import type { DiscountState } from '@goodshelf/contract/discount-words';
import type { Discount } from '@goodshelf/contract/discounts.contract';
import { createDateWriter } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { discountsTexts as texts } from './texts.ts';

const tones: Readonly<Record<DiscountState, Tone>> = {
  active: 'good',
  scheduled: 'info',
  ended: 'quiet',
  used_up: 'quiet',
  stopped: 'warn',
};

const money = (amount: number): string => formatMoney(cents(amount));

const valueOf = ({ kind, percent, amount_cents: amount }: Discount): string => {
  switch (kind) {
    case 'percent':
      return texts.percent(percent ?? 0);
    case 'amount':
      return texts.amount(money(amount ?? 0));
    case 'shipping':
      return texts.shipping;
  }
};

/** "2026-03-01" as "01 March 2026"; it is a day, in whichever time zone it is read. */
const writer = createDateWriter({ timeZone: 'UTC' });
const dayOf = (day: string): string => writer.default(day);

const datesOf = ({ starts_on: first, ends_on: last }: Discount): string => {
  if (first !== null && last !== null) return texts.between(dayOf(first), dayOf(last));
  if (first !== null) return texts.fromDay(dayOf(first));
  return last === null ? texts.anyTime : texts.untilDay(dayOf(last));
};

const usesOf = ({ used_count: used, uses_max: most }: Discount): string =>
  most === null ? String(used) : texts.usesOf(used, most);

const StateChip = ({ state }: Pick<Discount, 'state'>) => (
  <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
);

const Value = ({ discount }: { readonly discount: Discount }) => (
  <>
    {valueOf(discount)}
    {discount.min_goods_cents === 0 ? null : (
      <span className="cell-note">{texts.from(money(discount.min_goods_cents))}</span>
    )}
  </>
);

export const discountColumns: readonly Column<Discount>[] = [
  { key: 'code', header: texts.code, value: ({ code }) => code, cell: ({ code }) => code, isRowLink: true },
  {
    key: 'value',
    header: texts.value,
    value: valueOf,
    cell: (discount) => <Value discount={discount} />,
  },
  { key: 'uses', header: texts.uses, value: ({ used_count }) => used_count, cell: usesOf, isFigure: true },
  { key: 'dates', header: texts.dates, value: datesOf, cell: datesOf, isSecondary: true },
  {
    key: 'state',
    header: texts.state,
    value: ({ state }) => texts.states[state],
    cell: ({ state }) => <StateChip state={state} />,
  },
];

/** A code in the list of a phone. */
export const DiscountCard = ({ discount }: { readonly discount: Discount }) => (
  <span className="discount-card">
    <strong>{discount.code}</strong>
    <StateChip state={discount.state} />
    <span className="cell-note">
      {valueOf(discount)} · {texts.uses.toLowerCase()} {usesOf(discount)} · {datesOf(discount)}
    </span>
  </span>
);
