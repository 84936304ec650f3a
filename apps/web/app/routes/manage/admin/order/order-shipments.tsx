import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import type { Shipment } from '@goodshelf/contract/buyer-order.contract';
import { useState } from 'react';
import { Shipments } from '../../../../features/orders/page/shipments.tsx';
import { shippingTexts } from '../../../../features/orders/page/texts.ts';
import { TrackingForm } from '../../../../features/orders/page/tracking-form.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';

/** What has left of an order; staff may correct any tracking number. */
export const OrderShipments = ({ order }: { readonly order: AdministeredOrder }) => {
  const { api } = usePlatform();
  const [edited, setEdited] = useState<Shipment>();
  const close = () => setEdited(undefined);
  return (
    <>
      <Shipments
        order={order}
        onEdit={setEdited}
        takeBack={({ id }) =>
          api('takeBackShipment', {
            params: { organizationId: order.organization.id, orderId: order.id, shipmentId: id },
            body: { from: order.status },
          })
        }
      />
      <SideDrawer title={shippingTexts.editTitle} isOpen={edited !== undefined} onClose={close}>
        {edited === undefined ? null : (
          <TrackingForm
            shipment={edited}
            save={(body) =>
              api('changeTracking', {
                params: { organizationId: order.organization.id, orderId: order.id, shipmentId: edited.id },
                body,
              })
            }
            onSaved={close}
          />
        )}
      </SideDrawer>
    </>
  );
};
