import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { takedownsTexts } from '../takedowns/texts.ts';
import { useMoved } from './use-moved.ts';

const texts = takedownsTexts.page;

/** Says which product a notice means. */
export const ProductForm = ({
  takedownId,
  onSaved,
}: {
  readonly takedownId: string;
  readonly onSaved: () => void;
}) => {
  const { api } = usePlatform();
  const moved = useMoved();
  const { field, formProps, isSaving } = useCallForm({
    call: 'setTakedownProduct',
    initial: { product_url: '' },
    save: async (body) => {
      await moved(() => api('setTakedownProduct', { params: { takedownId }, body }));
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.setProductLead}</p>
      <TextField
        label={texts.productUrl}
        field={field('product_url')}
        inputMode="url"
        maxLength={500}
        hasFocus
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.save}</SaveButton>
      </div>
    </form>
  );
};
