import { parseMoney } from '@goodshelf/money';
import { productTexts } from '../../../../features/products/texts.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { customProductPath } from './custom-product-paths.ts';

const texts = productTexts.add;

type Values = Readonly<Record<'title' | 'price_cents', string>>;

const bodyOf = ({ title, price_cents: price }: Values) => ({
  title,
  price_cents: price === '' ? null : (parseMoney(price) ?? Number.NaN),
});

/** Adds a product of the organization's own and goes to it, where the rest is said. */
export const AddCustomProductForm = () => {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { field, formProps, isSaving } = useCallForm({
    call: 'addOwnProduct',
    initial: { title: '', price_cents: '' },
    words: { title: productTexts.form.titleMissing },
    bodyOf,
    save: async (values) => {
      const { id } = await api('addOwnProduct', { body: bodyOf(values) });
      // The form's work is saved when this resolves: nobody is asked whether to leave.
      setTimeout(() => void navigate(customProductPath(id)));
    },
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.note}</p>
      <TextField label={texts.name} field={field('title')} maxLength={500} />
      <TextField
        label={productTexts.formats.price}
        field={field('price_cents')}
        inputMode="decimal"
        maxLength={12}
        isOptional
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
