import { parseMoney } from '@goodshelf/money';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { productPath } from '../admin-paths.ts';
import { productTexts } from '../../../../features/products/texts.ts';

const texts = productTexts.add;
const formats = productTexts.formats;

type Values = Readonly<Record<'title' | 'author' | 'isbn13' | 'price_cents', string>>;

const bodyOf = ({ title, author, isbn13, price_cents: price }: Values) => ({
  title,
  author: author === '' ? null : author,
  isbn13: isbn13 === '' ? null : isbn13,
  price_cents: price === '' ? null : (parseMoney(price) ?? Number.NaN),
});

/** Adds a product and goes to it, where the rest is said. */
export const AddProductForm = () => {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { field, formProps, isSaving } = useCallForm({
    call: 'addProduct',
    initial: { title: '', author: '', isbn13: '', price_cents: '' },
    words: { title: productTexts.form.titleMissing },
    bodyOf,
    save: async (values) => {
      const { id } = await api('addProduct', { body: bodyOf(values) });
      // The form's work is saved when this resolves: nobody is asked whether to leave.
      setTimeout(() => void navigate(productPath(id)));
    },
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.note}</p>
      <TextField label={texts.name} field={field('title')} maxLength={500} />
      <TextField label={texts.author} field={field('author')} maxLength={200} isOptional />
      <TextField
        label={formats.isbn}
        hint={formats.isbnHint}
        field={field('isbn13')}
        maxLength={40}
        isOptional
      />
      <TextField
        label={formats.price}
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
