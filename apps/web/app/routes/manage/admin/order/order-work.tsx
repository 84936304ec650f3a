import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { useState } from 'react';
import { PrintButton } from '../../../../features/orders/print-button.tsx';
import { ShipForm } from '../../../../features/orders/page/ship-form.tsx';
import { shippingTexts } from '../../../../features/orders/page/texts.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { staffOrdersTexts } from '../orders/texts.ts';
import { RefundForm } from './refund-form.tsx';

type Work = 'ship' | 'refund';

const titles = { ship: shippingTexts.ship, refund: staffOrdersTexts.refund.button } as const;

/** What leaves, and what the organization most likely sends itself. */
const goodsOf = (order: AdministeredOrder) => {
  const left = order.lines.filter((line) => line.kind === 'product' && leftToShip(line) > 0);
  const isOwnAlone = left.every((line) => line.is_own_product);
  return left.map((line) =>
    line.is_own_product && !isOwnAlone
      ? { line, usual: 0, note: shippingTexts.shipsItself(order.organization.name) }
      : { line, usual: leftToShip(line) },
  );
};

/** Sending and refunding items of an order: buttons beside its moves, each with a panel. */
export const OrderWork = ({ order }: { readonly order: AdministeredOrder }) => {
  const { api } = usePlatform();
  // A panel belongs to what was left when it was opened: it closes when that has changed.
  const [opened, setOpened] = useState<{ work: Work; of: string }>();
  const now = JSON.stringify([order.status, order.refundable, order.shipments.length]);
  const work = opened?.of === now ? opened.work : null;
  const close = () => setOpened(undefined);
  const params = { organizationId: order.organization.id, orderId: order.id };
  const button = (one: Work, look: string) => (
    <button type="button" className={look} onClick={() => setOpened({ work: one, of: now })}>
      {titles[one]}
    </button>
  );
  return (
    <>
      {order.abilities.ship ? (
        <>
          {button('ship', 'button')}
          <PrintButton
            label={shippingTexts.slip}
            print={() =>
              api('printPackingSlips', {
                body: { orders: [{ organization_id: order.organization.id, order_id: order.id }] },
              })
            }
          />
        </>
      ) : null}
      {order.abilities.refund ? button('refund', 'button button-quiet') : null}
      <SideDrawer title={work === null ? '' : titles[work]} isOpen={work !== null} onClose={close}>
        {work === 'ship' ? (
          <ShipForm
            order={order}
            goods={goodsOf(order)}
            send={(body) => api('shipItems', { params, body })}
            onSaved={close}
          />
        ) : work === 'refund' ? (
          <RefundForm order={order} onSaved={close} />
        ) : null}
      </SideDrawer>
    </>
  );
};
