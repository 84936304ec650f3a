import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { variantsMax } from '@goodshelf/contract/admin-product.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCatalogueCalls } from './catalogue-of.ts';
import { combinationsOf, withCombinations } from './combinations.ts';
import { sentFormat, valuesOfFormat } from './format-values.ts';
import { productTexts } from './texts.ts';
import { sentVariant } from './use-set-variants.ts';

const texts = productTexts.combinations;

type Values = Readonly<Record<'sizes' | 'colors' | 'price_cents', string>>;
type Props = { readonly product: AdministeredProduct; readonly onSaved: () => void };

/** Adds a format for each size in each color, all at one price. */
export const CombinationsForm = ({ product, onSaved }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const calls = useCatalogueCalls();
  const { variants, version } = product;
  const bodyOf = ({ sizes, colors, price_cents }: Values) => {
    const newOne = (format: string) => sentFormat({ ...valuesOfFormat(undefined), format, price_cents });
    return {
      version,
      variants: withCombinations(
        variants.map(sentVariant),
        combinationsOf(sizes, colors),
        (format) => ({ ...newOne(format), id: null }),
        (one, format) => ({ ...one, format, price_cents: newOne(format).price_cents }),
      ),
    };
  };
  const { field, formProps, isSaving, values } = useCallForm({
    call: calls.setVariants,
    initial: { sizes: '', colors: '', price_cents: '' },
    needs: ['sizes', 'price_cents'],
    words: { sizes: texts.sizesMissing, price_cents: texts.priceMissing },
    nameOf: (bodyField) => (bodyField.endsWith('.price_cents') ? 'price_cents' : 'sizes'),
    bodyOf,
    save: async (typed) => {
      try {
        await api(calls.setVariants, { params: { productId: product.id }, body: bodyOf(typed) });
      } finally {
        await queries.invalidateQueries({ queryKey: [calls.get] });
        void queries.invalidateQueries({ queryKey: [calls.list] });
      }
    },
    onSaved,
  });
  const names = combinationsOf(values.sizes, values.colors);
  const isTooMany = bodyOf(values).variants.length > variantsMax;
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.sizes} hint={texts.sizesHint} field={field('sizes')} maxLength={500} />
      <TextField
        label={texts.colors}
        hint={texts.colorsHint}
        field={field('colors')}
        maxLength={500}
        isOptional
      />
      <TextField label={texts.price} field={field('price_cents')} inputMode="decimal" maxLength={12} />
      <p className="cell-note" role="status">
        {isTooMany ? texts.tooMany(variantsMax) : names.length === 0 ? null : texts.adds(names)}
      </p>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
