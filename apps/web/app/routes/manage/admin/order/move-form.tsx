import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { itemRefundsOf } from '@goodshelf/contract/item-refunds';
import { orderStatus } from '@goodshelf/contract/lookups';
import { needsReason, type OrderDestination } from '@goodshelf/contract/order-words';
import { cents, formatMoney, subtract } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { cardsLeftIn, heldAs } from '../../../../features/orders/page/order-outcome.ts';
import { RefundSplit } from '../../../../features/orders/page/refund-split.tsx';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { staffOrdersTexts } from '../orders/texts.ts';
import { buttonOf, isResumed } from './button-of.ts';

const texts = staffOrdersTexts.moves;

type Props = {
  readonly order: AdministeredOrder;
  readonly to: OrderDestination;
  /** What the order is by now, where it can’t go there anymore. */
  readonly statusNow: string | null;
  readonly onSaved: () => void;
};

const leadOf = (order: AdministeredOrder, to: OrderDestination): string => {
  const what = heldAs(order);
  if (to !== orderStatus.inFulfillment)
    return what === 'gift' && to in texts.giftLead ? texts.giftLead[to as 2] : texts.lead[to];
  const isBack = isResumed(order, to);
  const lead = isBack
    ? what === 'giftCard'
      ? texts.giftCardResumeLead
      : texts.resumeLead
    : what === 'giftCard'
      ? texts.giftCardLead
      : texts.lead[to];
  const cards = cardsLeftIn(order.lines);
  if (cards === 0) return lead;
  return `${lead} ${isBack ? texts.resumeGiftCards : texts.giftCards(cards)}`;
};

/** Moves an order, with a note for the others of the staff. */
export const MoveForm = ({ order, to, statusNow, onSaved }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const bodyOf = ({ reason }: { readonly reason: string }) => ({ from: order.status, to, reason });
  const { field, formProps, isSaving } = useCallForm({
    call: 'moveOrder',
    initial: { reason: '' },
    bodyOf,
    words: { reason: texts.reasonMissing },
    save: async (values) => {
      const params = { organizationId: order.organization.id, orderId: order.id };
      try {
        await api('moveOrder', { params, body: bodyOf(values) });
      } finally {
        // Also when it had moved on meanwhile: the page shows where it is now.
        await queries.invalidateQueries();
      }
    },
    onSaved,
  });
  const refundedCents = cents(itemRefundsOf(order));
  const leftCents = subtract(cents(order.totals.total_cents), refundedCents);
  return (
    <form className="form" {...formProps}>
      <p>{leadOf(order, to)}</p>
      {to === orderStatus.canceled && refundedCents > 0 ? (
        <p>{texts.refundedBefore(formatMoney(refundedCents))}</p>
      ) : null}
      {to === orderStatus.canceled ? <RefundSplit order={order} totalCents={leftCents} /> : null}
      <TextArea
        label={needsReason(to) ? texts.reason : texts.optional}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={1000}
      />
      <div role="status">
        {statusNow === null || isSaving ? null : <p className="notice">{texts.notPossible(statusNow)}</p>}
      </div>
      <div className="form-foot" hidden={statusNow !== null && !isSaving}>
        <SaveButton isSaving={isSaving}>
          {to === orderStatus.canceled ? texts.refund(formatMoney(leftCents)) : buttonOf(order, to)}
        </SaveButton>
      </div>
    </form>
  );
};
