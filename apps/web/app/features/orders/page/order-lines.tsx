import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { cents, formatMoney, sum } from '@goodshelf/money';
import { Amount } from '../../../ui/amount.tsx';
import { GiftWords } from './gift-words.tsx';
import { orderTexts, shippingTexts } from './texts.ts';
import { deductibleCentsOf, isVoid, refundedCentsOf } from './order-outcome.ts';
import { shareOf } from './share-of.ts';

const texts = orderTexts;

type Line = OrderDetails['lines'][number];

/** Shipping, tax and covered fees stand with the totals. */
const isInTotals = ({ kind }: Line): boolean => kind === 'shipping' || kind === 'tax' || kind === 'fee_cover';

type Props = {
  readonly order: OrderDetails;
  /** Whose part the last column is. */
  readonly earnedLabel?: string;
};

/** What was bought and given, and how it adds up to what was paid. */
export const OrderLines = ({ order, earnedLabel = texts.earned }: Props) => {
  const { totals } = order;
  const listed = order.lines.filter((line) => !isInTotals(line));
  const isNothing = isVoid(order);
  const deductibleCents = deductibleCentsOf(order);
  const covers = order.lines.filter(({ kind }) => kind === 'fee_cover');
  return (
    <section className="order-section">
      <h2>{texts.lines}</h2>
      <table className="order-lines">
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="is-figure">
              {texts.amount}
            </th>
            <th scope="col" className="is-figure">
              {earnedLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((line, index) => (
            <LineRow key={`${index} ${line.title}`} line={line} isVoid={isNothing} />
          ))}
        </tbody>
        <tfoot>
          <TotalRow label={texts.goods} cents={totals.goods_cents + totals.discount_cents} />
          {order.discount_code === null ? null : (
            <TotalRow label={texts.discount(order.discount_code)} cents={-totals.discount_cents} />
          )}
          <TotalRow label={texts.gifts} cents={totals.gifts_cents} />
          <TotalRow label={texts.giftCards} cents={totals.gift_cards_cents} />
          <TotalRow
            label={order.delivery.kind === 'pickup' ? texts.pickup : texts.shipping}
            cents={totals.shipping_cents}
          />
          <TotalRow label={texts.tax} cents={totals.tax_cents} />
          <TotalRow
            label={texts.feeCover}
            cents={totals.fee_cover_cents}
            earnedCents={isNothing ? 0 : sum(covers.map((line) => cents(line.earned_cents)))}
          />
          <tr className="order-total">
            <th scope="row">{texts.total}</th>
            <td className="is-figure">
              <Amount cents={totals.total_cents} />
            </td>
            <td className="is-figure">
              <Earned cents={order.earned_cents} />
            </td>
          </tr>
          <TotalRow label={texts.refundedSince} cents={-refundedCentsOf(order)} />
        </tfoot>
      </table>
      {deductibleCents === 0 ? null : (
        <p className="order-note">
          {texts.deductibleBefore} <Amount cents={deductibleCents} /> {texts.deductibleAfter}
        </p>
      )}
    </section>
  );
};

/** Nothing earned stays quiet. */
const Earned = ({ cents: earnedCents }: { cents: number }) =>
  earnedCents === 0 ? <span className="is-nothing">–</span> : <Amount cents={earnedCents} />;

const LineRow = ({ line, isVoid: isNothing }: { line: Line; isVoid: boolean }) => (
  <tr>
    <th scope="row">
      {line.title}
      <span className="cell-note">
        {line.kind === 'gift' && !isNothing ? giftNote(line) : line.detail}
        {line.quantity > 1 ? (
          <>
            {line.detail === '' ? '' : ' · '}
            {line.quantity} × <Amount cents={line.unit_price_cents} />
          </>
        ) : null}
      </span>
      <GiftWords gift={line.gift} />
      {isNothing ? null : <Whereabouts line={line} />}
    </th>
    <td className="is-figure">
      <Amount cents={line.amount_cents + line.discount_cents} />
    </td>
    <td className="is-figure">
      <Earned cents={isNothing ? 0 : line.earned_cents} />
      {line.kind === 'product' && !isNothing ? <span className="cell-note">{shareOf(line)}</span> : null}
    </td>
  </tr>
);

/** Where the copies of a line are, as far as they are not all waiting. */
const Whereabouts = ({ line }: { line: Line }) => {
  const {
    quantity,
    shipped_quantity: shipped,
    canceled_quantity: canceled,
    returned_quantity: returned,
  } = line;
  const words = [
    shipped > 0 ? shippingTexts.shipped(shipped, quantity) : '',
    canceled > 0 ? shippingTexts.canceled(canceled, quantity) : '',
    returned > 0 ? shippingTexts.returned(returned, quantity) : '',
    line.out_of_stock_quantity > 0 ? shippingTexts.outOfStock(line.out_of_stock_quantity) : '',
    line.backordered_quantity > 0 ? shippingTexts.backordered(line.backordered_quantity) : '',
    line.refunded_cents > 0 ? shippingTexts.refunded(formatMoney(cents(line.refunded_cents))) : '',
  ].filter((part) => part !== '');
  return words.length === 0 ? null : <span className="cell-note">{words.join(' · ')}</span>;
};

const giftNote = (line: Line) => (
  <>
    {line.detail}
    {line.detail === '' ? '' : ' · '}
    {line.deductible_cents === line.amount_cents ? (
      texts.deductibleWhole
    ) : line.deductible_cents === 0 ? (
      texts.notDeductible
    ) : (
      <>
        <Amount cents={line.deductible_cents} /> {texts.deductiblePart}
      </>
    )}
  </>
);

type TotalProps = { readonly label: string; readonly cents: number; readonly earnedCents?: number };

const TotalRow = ({ label, cents: amountCents, earnedCents }: TotalProps) =>
  amountCents === 0 ? null : (
    <tr>
      <th scope="row">{label}</th>
      <td className="is-figure">
        <Amount cents={amountCents} />
      </td>
      <td className="is-figure">{earnedCents === undefined ? null : <Earned cents={earnedCents} />}</td>
    </tr>
  );
