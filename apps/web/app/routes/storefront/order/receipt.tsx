import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import { useSyncExternalStore } from 'react';
import { Link } from '../../../shell/links/storefront.ts';
import { Icon } from '../../../ui/icon.tsx';
import { money } from '../parts/money.ts';
import { chromeTexts } from '../chrome/texts.ts';
import { useShop } from '../shop.ts';
import { EmailReceipt } from './email-receipt.tsx';
import { PaidWith } from './paid-with.tsx';
import { GiftDetails } from '../parts/gift-details.tsx';
import { ReceiptParties } from './receipt-parties.tsx';
import { receiptOf, refundedCentsOf } from './receipt-state.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

const receiptDates = createDateWriter({ timeZone: receiptTimeZone });

const never = () => () => undefined;

/** The order on one sheet; printed, it is the receipt. */
export const Receipt = ({ order, isPaid }: { order: BuyerOrder; isPaid: boolean }) => {
  const canPrint = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const shown = order.lines.filter(
    ({ kind }) => kind === 'product' || kind === 'gift' || kind === 'gift_card',
  );
  const { totals, organization } = order;
  const refundedCents = refundedCentsOf(order);
  const shop = useShop();
  const { title, total, note, isReceipt } = receiptOf(order);
  return (
    <section className="receipt" id="receipt" aria-labelledby="receipt-title">
      <p className="receipt-shop">{shop.name}</p>
      {shop.is_test_mode ? <p className="receipt-test-mode">{chromeTexts.testMode}</p> : null}
      <header>
        <h2 id="receipt-title">{title}</h2>
        <span className="receipt-print">
          {isPaid && isReceipt && order.payment_status === 1 ? (
            <Link className="text-button" to={`/order/${order.token}/receipt.pdf`} reloadDocument>
              {texts.savePdf}
            </Link>
          ) : null}
          {canPrint && isPaid ? (
            <button type="button" className="text-button" onClick={() => window.print()}>
              <Icon name="printer" />
              {texts.print}
            </button>
          ) : null}
        </span>
      </header>
      <p className="quiet small">
        {texts.number(order.number)} ·{' '}
        <time dateTime={order.placed_at}>{receiptDates.default(order.placed_at)}</time>
      </p>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line, index) => (
            <tr key={index}>
              <td>
                {line.title}
                {line.quantity > 1 ? ` × ${line.quantity}` : ''}
                <span className="quiet small block">{line.detail}</span>
                <GiftDetails gift={line.gift} organization={organization.name} />
                <WentBack line={line} />
              </td>
              <td className="figure">{money(line.amount_cents + line.discount_cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.discount_code === null ? null : (
            <TotalRow name={texts.discount(order.discount_code)} cents={-totals.discount_cents} />
          )}
          {totals.goods_cents === 0 ? null : (
            <TotalRow
              name={order.delivery.kind === 'pickup' ? texts.pickup : texts.shipping}
              cents={totals.shipping_cents}
            />
          )}
          {totals.goods_cents === 0 ? null : <TotalRow name={texts.tax} cents={totals.tax_cents} />}
          {totals.fee_cover_cents === 0 ? null : (
            <TotalRow name={texts.feeCover} cents={totals.fee_cover_cents} />
          )}
          <TotalRow name={total} cents={totals.total_cents} isMain />
          {refundedCents === 0 ? null : <TotalRow name={texts.refundedSince} cents={-refundedCents} />}
        </tfoot>
      </table>
      {isPaid ? <PaidWith order={order} /> : null}
      {note === null ? null : <p className="small">{note}</p>}
      {isPaid ? <ReceiptParties order={order} shop={shop} /> : null}
      {canPrint && order.payment_status === 1 && isReceipt ? (
        <EmailReceipt shop={shop} order={order} />
      ) : null}
    </section>
  );
};

/** What of a line won't come, came back, or was paid back. */
const WentBack = ({ line }: { line: BuyerOrder['lines'][number] }) => {
  const {
    quantity,
    canceled_quantity: canceled,
    returned_quantity: returned,
    refunded_cents: refunded,
  } = line;
  const said = [
    ...(canceled > 0 ? [texts.canceled(canceled, quantity)] : []),
    ...(returned > 0 ? [texts.returned(returned, quantity)] : []),
    ...(refunded > 0 ? [texts.refunded(money(refunded))] : []),
  ];
  return said.length === 0 ? null : <span className="small block">{said.join(' · ')}</span>;
};

const TotalRow = ({ name, cents, isMain = false }: { name: string; cents: number; isMain?: boolean }) => (
  <tr data-main={isMain}>
    <th scope="row">{name}</th>
    <td className="figure">{money(cents)}</td>
  </tr>
);
