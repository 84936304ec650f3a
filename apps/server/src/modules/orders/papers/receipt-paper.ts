import { cardEnding } from '@goodshelf/contract/lookups/device-wallets';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { labelLines } from '@goodshelf/contract/delivery-words';
import type { PdfFile } from '@goodshelf/contract/file';
import { isOutsideMethod, isWalletMethod, labelOf, paymentMethods } from '@goodshelf/contract/lookups';
import { itemRefundsOf } from '@goodshelf/contract/item-refunds';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import type { Column, Sheet } from '../../../platform/pdf/index.ts';
import { paperOf } from './pdf-file.ts';
import { paperTexts } from './papers.texts.ts';

const texts = paperTexts.receipt;
const dates = createDateWriter({ timeZone: receiptTimeZone });
const money = (amountCents: number): string => formatMoney(cents(amountCents));

const columns: readonly Column[] = [
  { label: texts.item, width: 404 },
  { label: texts.amount, width: 100, isFigure: true },
];

const totalsOf = (order: BuyerOrder): (readonly [string, string])[] => {
  const { totals } = order;
  const parts: (readonly [string, number])[] = [
    [texts.goods, totals.goods_cents + totals.discount_cents],
    [texts.discount(order.discount_code ?? ''), -totals.discount_cents],
    [texts.gifts, totals.gifts_cents],
    [texts.giftCards, totals.gift_cards_cents],
    [texts.shipping, totals.shipping_cents],
    [texts.tax, totals.tax_cents],
    [texts.feeCover, totals.fee_cover_cents],
  ];
  return [
    ...parts.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, money(amount)] as const),
    [texts.total, money(totals.total_cents)],
  ];
};

const partiesOf = (order: BuyerOrder): string[][] => {
  const { organization, customer_name: name, email, delivery } = order;
  const to = labelLines(order).filter((line) => line !== name);
  return [
    [
      texts.from,
      organization.name,
      ...(organization.tax_id === null ? [] : [texts.taxId(organization.tax_id)]),
      ...(organization.contact_email === null ? [] : [organization.contact_email]),
    ],
    ...(delivery.kind === 'pickup'
      ? [
          [texts.to, name, email],
          [
            texts.pickUpAt,
            ...to,
            ...(delivery.pickup_note ?? '').split('\n').filter((line) => line.trim() !== ''),
          ],
        ]
      : [[texts.to, name, email, ...to]]),
  ];
};

/** By what it was paid; where several things paid it, how much by each. */
export const paidLines = ({
  payments,
  method,
  card,
}: Pick<BuyerOrder, 'payments' | 'method' | 'card'>): string[] => {
  const other =
    card !== null
      ? `${card.brand.toUpperCase()} •••• ${cardEnding(card)}`
      : isWalletMethod(method) || isOutsideMethod(method)
        ? labelOf(paymentMethods, method)
        : null;
  const isSplit = payments.length > 1;
  const byGiftCard = payments.flatMap(({ gift_card_last4: last4, amount_cents: amount }) =>
    last4 === null ? [] : [texts.paidByGiftCard(money(amount), last4)],
  );
  if (!isSplit) return other === null || byGiftCard.length > 0 ? byGiftCard : [texts.paidWith(other)];
  return payments.map(({ gift_card_last4: last4, amount_cents: amount, card: own }) => {
    if (last4 !== null) return texts.paidByGiftCard(money(amount), last4);
    const what = own === null ? (other ?? texts.card) : `${own.brand.toUpperCase()} •••• ${cardEnding(own)}`;
    return texts.partPaidWith(money(amount), what);
  });
};

const draw = (sheet: Sheet, order: BuyerOrder, isTestMode: boolean): void => {
  const { organization, totals } = order;
  sheet.say(organization.name, { face: 'display', size: 18 });
  sheet.gap(2);
  sheet.say(texts.title, { size: 11, color: '#5b6168' });
  if (isTestMode) sheet.say(texts.testMode, { face: 'bold', color: '#8a4b00' });
  sheet.gap(16);
  sheet.blocks([...partiesOf(order), [texts.order, order.number, dates.default(order.placed_at)]]);
  sheet.gap(20);
  sheet.table(
    columns,
    order.lines
      .filter(({ kind }) => kind === 'product' || kind === 'gift' || kind === 'gift_card')
      .map((line) => [
        {
          text: line.title,
          note: [
            line.detail,
            line.quantity > 1 ? texts.copies(line.quantity, money(line.unit_price_cents)) : '',
          ]
            .filter((part) => part !== '')
            .join(' · '),
        },
        money(line.amount_cents + line.discount_cents),
      ]),
  );
  sheet.gap(8);
  const back = itemRefundsOf(order);
  sheet.totals(totalsOf(order), back === 0 ? [] : [[texts.refunded, money(-back)]]);
  for (const line of paidLines(order)) {
    sheet.gap(6);
    sheet.say(line, { color: '#5b6168' });
  }
  if (totals.deductible_cents > 0) {
    sheet.gap(10);
    sheet.say(texts.deductible(money(totals.deductible_cents), organization.name));
  }
};

/** The receipt of an order that was paid and stands, as its page shows it. */
export const receiptPaper = (order: BuyerOrder, isTestMode: boolean): Promise<PdfFile> =>
  paperOf(texts.fileName(order.number), `${texts.title} ${order.number}`, (sheet) =>
    draw(sheet, order, isTestMode),
  );
