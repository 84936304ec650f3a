import type { OutsideRow } from '@goodshelf/contract/outside-payments.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import type { FormValues } from '../../../../ui/form/use-form.ts';
import { paymentsTexts } from './texts.ts';

const texts = paymentsTexts.drawer.undo;

type Props = { readonly payment: OutsideRow; readonly onDone: () => void };

/** Takes a confirmation back that was a mistake: the order waits for its payment again. */
export const UndoConfirmation = ({ payment, onDone }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const bodyOf = (values: FormValues<'reason'>) => ({
    reason: values.reason,
    seen_decided_at: payment.decided_at ?? '',
  });
  const { field, formProps, isSaving } = useCallForm({
    call: 'undoOutsidePayment',
    initial: { reason: '' },
    bodyOf,
    words: { reason: texts.reasonMissing },
    save: async (values) => {
      try {
        await api('undoOutsidePayment', { params: { orderId: payment.order_id }, body: bodyOf(values) });
      } finally {
        await queries.invalidateQueries();
      }
      setTimeout(onDone);
    },
  });
  return (
    <section className="payment-part">
      <h3>{texts.heading}</h3>
      <p className="form-note">{texts.text}</p>
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
    </section>
  );
};
