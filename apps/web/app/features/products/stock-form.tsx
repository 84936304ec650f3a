import type { AdministeredVariant } from '@goodshelf/contract/admin-product.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { CheckField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCatalogueCalls } from './catalogue-of.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.stock;

type Props = {
  readonly productId: string;
  /** As it is on record: what was sold since shows here, and the count is checked against it. */
  readonly variant: AdministeredVariant;
  readonly onSaved: () => void;
};

type Values = { readonly on_hand: string; readonly allow_backorder: string; readonly reason: string };

/** Puts the stock of a format at what somebody counted, and says why. */
export const StockForm = ({ productId, variant, onSaved }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const calls = useCatalogueCalls();
  const bodyOf = ({ on_hand: onHand, allow_backorder: mayBackorder, reason }: Values) => ({
    variant_id: variant.id,
    on_hand: onHand === '' ? Number.NaN : Number(onHand),
    seen_on_hand: variant.on_hand,
    allow_backorder: mayBackorder === 'yes',
    reason,
  });
  const { field, formProps, isSaving } = useCallForm({
    call: calls.setStock,
    initial: {
      on_hand: String(variant.on_hand),
      allow_backorder: variant.allow_backorder ? 'yes' : '',
      reason: '',
    },
    needs: ['on_hand'],
    words: { on_hand: texts.onHandWrong, reason: texts.reasonMissing },
    bodyOf,
    save: async (values) => {
      try {
        await api(calls.setStock, { params: { productId }, body: bodyOf(values) });
      } finally {
        await queries.invalidateQueries({ queryKey: [calls.get] });
        void queries.invalidateQueries({ queryKey: [calls.list] });
        void queries.invalidateQueries({ queryKey: [calls.movements] });
      }
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <TextField
        label={texts.onHand}
        hint={texts.seen(variant.on_hand)}
        field={field('on_hand')}
        inputMode="numeric"
        maxLength={7}
        hasFocus
      />
      <CheckField label={texts.backorder} hint={texts.backorderHint} field={field('allow_backorder')} />
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={300}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
