import type { Shipment } from '@goodshelf/contract/buyer-order.contract';
import type { OrderStatus } from '@goodshelf/contract/lookups';
import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { leftToShip, readyToShip } from '@goodshelf/contract/shipment-words';
import { useState } from 'react';
import { ShipForm } from '../../../../features/orders/page/ship-form.tsx';
import { Shipments } from '../../../../features/orders/page/shipments.tsx';
import { WaitingForm } from '../../../../features/orders/page/waiting-form.tsx';
import { waitingTexts } from '../../../../features/orders/page/waiting-texts.ts';
import { shippingTexts as texts } from '../../../../features/orders/page/texts.ts';
import { useOpenedOrder } from '../../../../features/orders/page/use-opened-order.ts';
import { TrackingForm } from '../../../../features/orders/page/tracking-form.tsx';
import { PrintButton } from '../../../../features/orders/print-button.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';

type Props = { readonly order: OrganizationOrder };

const ownGoods = ({ lines }: OrganizationOrder) =>
  lines.filter((line) => line.kind === 'product' && line.is_own_product);

/** The organization sends its own products: what waits, and the panel in which it says that they have left. */
export const OwnShipping = ({ order }: Props) => {
  const { api } = usePlatform();
  const { opened, open, close, seen } = useOpenedOrder(order);
  if (!order.abilities.ship && opened === undefined) return null;
  const left = ownGoods(opened ?? order).filter((line) => readyToShip(line) > 0);
  const isAll = order.lines.every((line) => line.kind !== 'product' || line.is_own_product);
  return (
    <section className="order-band" aria-label={texts.ship}>
      <p>{isAll ? texts.waitsForYou : texts.partWaitsForYou}</p>
      <div className="order-buttons">
        <button type="button" className="button" onClick={open}>
          {texts.ship}
        </button>
        <PrintButton
          label={texts.slip}
          print={() => api('printPackingSlip', { params: { orderId: order.id } })}
        />
      </div>
      <SideDrawer title={texts.ship} isOpen={opened !== undefined} onClose={close}>
        <ShipForm
          order={opened ?? order}
          seen={seen}
          goods={left.map((line) => ({ line, usual: readyToShip(line) }))}
          send={(body) => api('shipOwnItems', { params: { orderId: order.id }, body })}
          onSaved={close}
        />
      </SideDrawer>
    </section>
  );
};

/** The organization says of its own products what can't be shipped, and what is there again. */
export const OwnWaiting = ({ order }: Props) => {
  const { api } = usePlatform();
  const { opened, open, close, seen } = useOpenedOrder(order);
  if (!order.abilities.mark && opened === undefined) return null;
  return (
    <>
      <div className="order-buttons">
        <button type="button" className="button button-quiet" onClick={open}>
          {waitingTexts.button}
        </button>
      </div>
      <SideDrawer title={waitingTexts.title} isOpen={opened !== undefined} onClose={close}>
        {opened === undefined ? null : (
          <WaitingForm
            order={opened}
            seen={seen}
            goods={ownGoods(opened).filter((line) => leftToShip(line) > 0)}
            send={(body) => api('markOwnItems', { params: { orderId: order.id }, body })}
            onSaved={close}
          />
        )}
      </SideDrawer>
    </>
  );
};

/** What has left; of its own products the organization corrects the tracking number. */
export const OrganizationShipments = ({ order }: Props) => {
  const { api } = usePlatform();
  const [edited, setEdited] = useState<Shipment>();
  const close = () => setEdited(undefined);
  const own = new Set(ownGoods(order).map(({ position }) => position));
  return (
    <>
      <Shipments
        order={order}
        onEdit={setEdited}
        mayEdit={({ lines }) => lines.every(({ position }) => own.has(position))}
        takeBack={({ id }) =>
          api('takeBackOwnShipment', {
            params: { orderId: order.id, shipmentId: id },
            body: { from: order.status as OrderStatus },
          })
        }
      />
      <SideDrawer title={texts.editTitle} isOpen={edited !== undefined} onClose={close}>
        {edited === undefined ? null : (
          <TrackingForm
            shipment={edited}
            save={(body) =>
              api('changeOwnTracking', { params: { orderId: order.id, shipmentId: edited.id }, body })
            }
            onSaved={close}
          />
        )}
      </SideDrawer>
    </>
  );
};
