import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { cents, sum } from '@goodshelf/money';
import { Amount } from '../../../../ui/amount.tsx';

type Line = OrganizationOrder['lines'][number];

/** Shipping, tax and covered fees stand with the totals. */
const isInTotals = ({ kind }: Line): boolean => kind === 'shipping' || kind === 'tax' || kind === 'fee_cover';

/** What was bought and given, and how it adds up to what was paid. */
export const OrderLines = ({ order }: { order: OrganizationOrder }) => {
  const { totals } = order;
  const listed = order.lines.filter((line) => !isInTotals(line));
  const covers = order.lines.filter(({ kind }) => kind === 'fee_cover');
  return (
    <section className="order-section">
      <h2>Bought and given</h2>
      <table className="order-lines">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="is-figure">
              Amount
            </th>
            <th scope="col" className="is-figure">
              You earned
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((line, index) => (
            <LineRow key={`${index} ${line.title}`} line={line} />
          ))}
        </tbody>
        <tfoot>
          <TotalRow label="Goods" cents={totals.goods_cents} />
          <TotalRow label="Gifts" cents={totals.gifts_cents} />
          <TotalRow label="Shipping" cents={totals.shipping_cents} />
          <TotalRow label="Sales tax" cents={totals.tax_cents} />
          <TotalRow
            label="Card fee, covered by the donor"
            cents={totals.fee_cover_cents}
            earnedCents={sum(covers.map((line) => cents(line.earned_cents)))}
          />
          <tr className="order-total">
            <th scope="row">Total</th>
            <td className="is-figure">
              <Amount cents={totals.total_cents} />
            </td>
            <td className="is-figure">
              <Amount cents={order.earned_cents} />
            </td>
          </tr>
        </tfoot>
      </table>
      {totals.deductible_cents === 0 ? null : (
        <p className="order-note">
          The donor may deduct <Amount cents={totals.deductible_cents} /> of the total; the receipt says so.
        </p>
      )}
    </section>
  );
};

const LineRow = ({ line }: { line: Line }) => (
  <tr>
    <th scope="row">
      {line.title}
      <span className="cell-note">
        {line.kind === 'gift' ? giftNote(line) : line.detail}
        {line.quantity > 1 ? (
          <>
            {line.detail === '' ? '' : ' · '}
            {line.quantity} × <Amount cents={line.unit_price_cents} />
          </>
        ) : null}
      </span>
    </th>
    <td className="is-figure">
      <Amount cents={line.amount_cents} />
    </td>
    <td className="is-figure">
      <Amount cents={line.earned_cents} />
      {line.kind === 'product' ? <span className="cell-note">{line.share_bps / 100} %</span> : null}
    </td>
  </tr>
);

const giftNote = (line: Line) => (
  <>
    {line.detail}
    {line.detail === '' ? '' : ' · '}
    {line.deductible_cents === line.amount_cents ? (
      'deductible in full'
    ) : line.deductible_cents === 0 ? (
      'not deductible'
    ) : (
      <>
        <Amount cents={line.deductible_cents} /> deductible
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
      <td className="is-figure">{earnedCents === undefined ? null : <Amount cents={earnedCents} />}</td>
    </tr>
  );
