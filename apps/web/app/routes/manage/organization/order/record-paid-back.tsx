import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { useState } from 'react';
import { RefundForm } from '../../../../features/orders/page/refund-form.tsx';
import { paidBackTexts as texts } from '../../../../features/orders/page/refund-texts.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';

/** Of a payment that the organization received itself, it says what it has paid back. */
export const RecordPaidBack = ({ order }: { readonly order: OrganizationOrder }) => {
  const { api } = usePlatform();
  // The panel keeps the order as it was opened on, so that a second press after a lost answer records the same once more.
  const [opened, setOpened] = useState<OrganizationOrder>();
  if (!order.abilities.record_paid_back && opened === undefined) return null;
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="paid-back">
        <p className="order-note">{texts.intro}</p>
        <button type="button" className="button button-quiet" onClick={() => setOpened(order)}>
          {texts.button}
        </button>
      </div>
      <SideDrawer title={texts.button} isOpen={opened !== undefined} onClose={close}>
        {opened === undefined ? null : (
          <RefundForm
            order={opened}
            words={texts}
            send={(body) => api('recordPaidBack', { params: { orderId: order.id }, body })}
            onSaved={close}
          />
        )}
      </SideDrawer>
    </>
  );
};
