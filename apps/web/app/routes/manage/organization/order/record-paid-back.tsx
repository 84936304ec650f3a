import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { RefundForm } from '../../../../features/orders/page/refund-form.tsx';
import { paidBackTexts as texts } from '../../../../features/orders/page/refund-texts.ts';
import { useOpenedOrder } from '../../../../features/orders/page/use-opened-order.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';

/** Of a payment that the organization received itself, it says what it has paid back. */
export const RecordPaidBack = ({ order }: { readonly order: OrganizationOrder }) => {
  const { api } = usePlatform();
  const { opened, open, close, seen } = useOpenedOrder(order);
  if (!order.abilities.record_paid_back && opened === undefined) return null;
  return (
    <>
      <div className="paid-back">
        <p className="order-note">{texts.intro}</p>
        <button type="button" className="button button-quiet" onClick={open}>
          {texts.button}
        </button>
      </div>
      <SideDrawer title={texts.button} isOpen={opened !== undefined} onClose={close}>
        {opened === undefined ? null : !opened.abilities.record_paid_back ? (
          <p className="notice">{texts.nothingLeft}</p>
        ) : (
          <RefundForm
            order={opened}
            seen={seen}
            words={texts}
            send={(body) => api('recordPaidBack', { params: { orderId: order.id }, body })}
            onSaved={close}
          />
        )}
      </SideDrawer>
    </>
  );
};
