import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { labelLines } from '@goodshelf/contract/delivery-words';
import { addressWithoutName } from '../parts/address.ts';
import type { Shop } from '../shop.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

/** Who sold and who bought, with their addresses: what makes a printed page a receipt. */
export const ReceiptParties = ({ order, shop }: { order: BuyerOrder; shop: Shop }) => {
  const { organization } = order;
  // The customer's own name stands above it.
  const lines = labelLines(order);
  const to = (order.delivery.kind === 'address' ? lines.slice(1) : lines).join(', ');
  return (
    <dl className="receipt-parties small">
      <div>
        <dt>{texts.from}</dt>
        <dd>
          <strong>{organization.name}</strong>
          {shop.address_text === null ? null : (
            <span className="block">{addressWithoutName(shop.address_text, organization.name)}</span>
          )}
          {organization.tax_id === null ? null : (
            <span className="block">{texts.taxId(organization.tax_id)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.to}</dt>
        <dd>
          <strong>{order.customer_name}</strong>
          {to === '' ? null : <span className="block">{to}</span>}
          <span className="block">{order.email}</span>
        </dd>
      </div>
    </dl>
  );
};
