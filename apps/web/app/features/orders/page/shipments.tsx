import type { Shipment } from '@goodshelf/contract/buyer-order.contract';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { parcelWords, trackingUrl, trackingWords } from '@goodshelf/contract/shipment-words';
import { LocalDate } from '../../../ui/local-date.tsx';
import { TakeBackShipment } from './take-back-shipment.tsx';
import { shippingTexts as texts } from './texts.ts';

type Props = {
  readonly order: OrderDetails;
  /** Who may correct a shipment's tracking number. */
  readonly onEdit?: (shipment: Shipment) => void;
  readonly mayEdit?: (shipment: Shipment) => boolean;
  readonly takeBack: (shipment: Shipment) => Promise<unknown>;
};

/** What has left of the order, with whom, and where people look up how far it is. */
export const Shipments = ({ order, onEdit, mayEdit, takeBack }: Props) => {
  if (order.shipments.length === 0) return null;
  return (
    <section className="order-section">
      <h2>{order.shipments.length === 1 ? texts.one : texts.several}</h2>
      <ul className="order-payments">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <p className="order-payment-head">
              <span>
                {texts.shippedOn} <LocalDate at={shipment.shipped_at} />
              </span>
            </p>
            <p>{itemsOf(order, shipment)}</p>
            <p className="order-payment-foot">
              <Tracking shipment={shipment} />
              {onEdit === undefined || mayEdit?.(shipment) === false ? null : (
                <button
                  type="button"
                  className="text-button"
                  aria-label={texts.editOf(trackingWords(shipment))}
                  onClick={() => onEdit(shipment)}
                >
                  {texts.edit}
                </button>
              )}
              <TakeBackShipment
                shipment={shipment}
                items={itemsOf(order, shipment)}
                takeBack={() => takeBack(shipment)}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const itemsOf = (order: OrderDetails, { lines }: Shipment): string =>
  lines.map(({ position, quantity }) => parcelWords(quantity, lineOf(order, position))).join(', ');

const lineOf = ({ lines }: Pick<OrderDetails, 'lines'>, position: number) =>
  lines.find((line) => line.position === position) ?? { quantity: 0, title: '' };

const Tracking = ({ shipment }: { shipment: Shipment }) => {
  const words = trackingWords(shipment);
  const url = trackingUrl(shipment);
  if (words === '') return <span>{texts.noNumber}</span>;
  if (url === null) return <span>{words}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
};
