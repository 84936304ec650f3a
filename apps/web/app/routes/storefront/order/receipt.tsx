import type { BuyerOrder } from '@goodshelf/contract/checkout.contract';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { LocalTime } from '../parts/local-time.tsx';
import { money } from '../parts/money.ts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** The provider's code of a card company as people write it. */
const brandName = (code: string): string => brandNames[code.toLowerCase()] ?? code;

const never = () => () => undefined;

/** The order on one sheet; printed, it is the receipt. */
export const Receipt = ({ order, isPaid }: { order: BuyerOrder; isPaid: boolean }) => {
  const canPrint = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const shown = order.lines.filter((line) => line.kind === 'product' || line.kind === 'gift');
  const { totals, organization } = order;
  return (
    <section className="receipt" id="receipt" aria-labelledby="receipt-title">
      <header>
        <h2 id="receipt-title">{isPaid ? 'Receipt' : 'Your order'}</h2>
        {canPrint && isPaid ? (
          <button type="button" className="text-button receipt-print" onClick={() => window.print()}>
            <Icon name="printer" />
            Print
          </button>
        ) : null}
      </header>
      <p className="quiet small">
        {order.number} · <LocalTime at={order.placed_at} />
      </p>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line, index) => (
            <tr key={index}>
              <td>
                {line.title}
                {line.quantity > 1 ? ` × ${line.quantity}` : ''}
                <span className="quiet small block">{line.detail}</span>
              </td>
              <td className="figure">{money(line.amount_cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.goods_cents === 0 ? null : <TotalRow name="Shipping" cents={totals.shipping_cents} />}
          {totals.goods_cents === 0 ? null : <TotalRow name="Sales tax" cents={totals.tax_cents} />}
          {totals.fee_cover_cents === 0 ? null : (
            <TotalRow name="Card fee covered" cents={totals.fee_cover_cents} />
          )}
          <TotalRow name={isPaid ? 'Total paid' : 'Total'} cents={totals.total_cents} isMain />
        </tfoot>
      </table>
      {order.card === null || !isPaid ? null : (
        <p className="small">
          Paid with {brandName(order.card.brand)} ending in {order.card.last4}.
        </p>
      )}
      {isPaid && totals.deductible_cents > 0 ? (
        <p className="small">
          {money(totals.deductible_cents)} of this is a gift to {organization.name}
          {organization.tax_id === null ? '' : ` (tax ID ${organization.tax_id})`}, for which you received
          nothing in return.
        </p>
      ) : null}
    </section>
  );
};

const TotalRow = ({ name, cents, isMain = false }: { name: string; cents: number; isMain?: boolean }) => (
  <tr data-main={isMain}>
    <th scope="row">{name}</th>
    <td className="figure">{money(cents)}</td>
  </tr>
);
