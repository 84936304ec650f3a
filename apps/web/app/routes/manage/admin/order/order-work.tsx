import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { leftToShip, readyToShip } from '@goodshelf/contract/shipment-words';
import { cents } from '@goodshelf/money';
import { type ReactNode, useState } from 'react';
import { PrintButton } from '../../../../features/orders/print-button.tsx';
import { RefundForm } from '../../../../features/orders/page/refund-form.tsx';
import { refundTexts } from '../../../../features/orders/page/refund-texts.ts';
import { ShipForm } from '../../../../features/orders/page/ship-form.tsx';
import { WaitingForm } from '../../../../features/orders/page/waiting-form.tsx';
import { waitingTexts } from '../../../../features/orders/page/waiting-texts.ts';
import { shippingTexts } from '../../../../features/orders/page/texts.ts';
import { RefundSplit } from '../../../../features/orders/page/refund-split.tsx';
import { useOpenedOrder } from '../../../../features/orders/page/use-opened-order.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { staffOrdersTexts as texts } from '../orders/texts.ts';
import { isShippedByOrganization } from './is-shipped-by-organization.ts';
import { OutOfStockRefund } from './out-of-stock-refund.tsx';

type Work = 'ship' | 'refund' | 'mark';

const titles = {
  ship: shippingTexts.ship,
  refund: refundTexts.button,
  mark: waitingTexts.button,
} as const;

/** What leaves; what the organization sells itself it most likely sends itself. */
const goodsOf = (order: AdministeredOrder) => {
  const left = order.lines.filter((line) => line.kind === 'product' && readyToShip(line) > 0);
  return left.map((line) =>
    line.is_own_product
      ? { line, usual: 0, note: shippingTexts.shipsItself(order.organization.name) }
      : { line, usual: readyToShip(line) },
  );
};

type Props = {
  readonly order: AdministeredOrder;
  /** The buttons of its moves. */
  readonly children: ReactNode;
};

/** Sending and refunding items of an order: buttons beside its moves, each with a panel. */
export const OrderWork = ({ order, children }: Props) => {
  const { api } = usePlatform();
  // A panel keeps the order as it was opened on, with the id that its form has made: whoever presses again after a lost answer sends
  // the same once more, and the server says when the order has changed meanwhile.
  const { opened, open, close, seen } = useOpenedOrder(order);
  const [work, setWork] = useState<Work>('ship');
  const params = { organizationId: order.organization.id, orderId: order.id };
  const button = (one: Work, look: string) => (
    <button
      type="button"
      className={look}
      onClick={() => {
        setWork(one);
        open();
      }}
    >
      {titles[one]}
    </button>
  );
  const { ship, refund, mark } = order.abilities;
  return (
    <>
      {order.destinations.length === 0 && !ship && !refund && !mark ? null : (
        <div className="order-buttons">
          {ship ? (
            <>
              {button('ship', isShippedByOrganization(order) ? 'button button-quiet' : 'button')}
              {isShippedByOrganization(order) ? null : (
                <PrintButton
                  label={shippingTexts.slip}
                  print={() =>
                    api('printPackingSlips', {
                      body: { orders: [{ organization_id: order.organization.id, order_id: order.id }] },
                    })
                  }
                />
              )}
            </>
          ) : null}
          <OutOfStockRefund order={order} />
          {mark ? button('mark', 'button button-quiet') : null}
          {refund ? button('refund', 'button button-quiet') : null}
          {children}
        </div>
      )}
      {order.out_of_stock_refund === null ? null : (
        <RefundSplit
          order={order}
          totalCents={cents(order.out_of_stock_refund.total_cents)}
          what={texts.outOfStockMoney}
        />
      )}
      <SideDrawer
        title={opened === undefined ? '' : titles[work]}
        isOpen={opened !== undefined}
        onClose={close}
      >
        {opened !== undefined && !opened.abilities[work] ? (
          <p className="notice">{texts.nothingLeft[work]}</p>
        ) : null}
        {opened?.abilities.ship === true && work === 'ship' ? (
          <ShipForm
            order={opened}
            seen={seen}
            goods={goodsOf(opened)}
            send={(body) => api('shipItems', { params, body })}
            onSaved={close}
          />
        ) : null}
        {opened?.abilities.mark === true && work === 'mark' ? (
          <WaitingForm
            order={opened}
            seen={seen}
            goods={opened.lines.filter((line) => line.kind === 'product' && leftToShip(line) > 0)}
            send={(body) => api('markItems', { params, body })}
            onSaved={close}
          />
        ) : null}
        {opened?.abilities.refund === true && work === 'refund' ? (
          <RefundForm
            order={opened}
            seen={seen}
            send={(body) => api('refundItems', { params, body })}
            onSaved={close}
          />
        ) : null}
      </SideDrawer>
    </>
  );
};
