import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { recordedRefundUndoDays } from '@goodshelf/contract/order-words';
import { cents, formatMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordedRefundTexts as texts } from '../../../../features/orders/page/refund-texts.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import type { FormValues } from '../../../../ui/form/use-form.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';

type Recorded = OrganizationOrder['recorded_refunds'][number];

const dayMs = 24 * 60 * 60_000;

const undoableUntil = ({ recorded_at: at }: Recorded): string =>
  new Date(Date.parse(at) + recordedRefundUndoDays * dayMs).toISOString();

const money = (refund: Recorded): string => formatMoney(cents(refund.amount_cents));

/** What the organization recorded as paid back, each of which it can take back for a while. */
export const RecordedRefunds = ({ order }: { readonly order: OrganizationOrder }) => {
  // The panel stays open on what it was opened on, so that a second press after a lost answer says the same once more.
  const [opened, setOpened] = useState<Recorded>();
  const undoable = order.recorded_refunds.filter(({ abilities }) => abilities.undo);
  const close = () => setOpened(undefined);
  return (
    <>
      {undoable.length === 0 ? null : (
        <section className="recorded-refunds">
          <h3>{texts.heading}</h3>
          <p className="form-note">{texts.howLong(recordedRefundUndoDays)}</p>
          <ul>
            {undoable.map((refund) => (
              <li key={refund.id}>
                <Amount cents={refund.amount_cents} />
                <LocalDate at={refund.recorded_at} />
                <button
                  type="button"
                  className="text-button"
                  aria-label={texts.undoThis(money(refund))}
                  onClick={() => setOpened(refund)}
                >
                  {texts.undo}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SideDrawer title={texts.title} isOpen={opened !== undefined} onClose={close}>
        {opened === undefined ? null : <UndoForm orderId={order.id} refund={opened} onDone={close} />}
      </SideDrawer>
    </>
  );
};

type FormProps = { readonly orderId: string; readonly refund: Recorded; readonly onDone: () => void };

const UndoForm = ({ orderId, refund, onDone }: FormProps) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const bodyOf = ({ reason }: FormValues<'reason'>) => ({ reason });
  const { field, formProps, isSaving } = useCallForm({
    call: 'undoPaidBack',
    initial: { reason: '' },
    bodyOf,
    words: { reason: texts.reasonMissing },
    save: async (values) => {
      try {
        await api('undoPaidBack', { params: { orderId, refundId: refund.id }, body: bodyOf(values) });
      } finally {
        await queries.invalidateQueries();
      }
      setTimeout(onDone);
    },
  });
  return (
    <>
      <p className="form-note">{texts.lead(money(refund))}</p>
      <p className="form-note">
        {texts.until} <LocalDate at={undoableUntil(refund)} withTime />.
      </p>
      <form className="form" {...formProps}>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          field={field('reason')}
          rows={3}
          maxLength={300}
        />
        <div className="form-foot">
          <button type="submit" className="button button-dangerous" aria-busy={isSaving}>
            {texts.submit}
          </button>
        </div>
      </form>
    </>
  );
};
