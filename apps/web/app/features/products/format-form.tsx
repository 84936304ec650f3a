import type { AdministeredProduct, AdministeredVariant } from '@goodshelf/contract/admin-product.contract';
import { packageSizeUnits, weightUnits } from '@goodshelf/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import type { FormField } from '../../ui/form/use-form.ts';
import { useCatalogueCalls, useCatalogueOf } from './catalogue-of.ts';
import { sentFormat, valuesOfFormat, type FormatValues } from './format-values.ts';
import type { ProductValues } from './product-values.ts';
import { previewed, StorefrontPreview } from './storefront-preview.tsx';
import { productTexts } from './texts.ts';
import { sentVariant } from './use-set-variants.ts';

const texts = productTexts.formats;

type Props = {
  readonly product: AdministeredProduct;
  /** What is typed of the product's details. */
  readonly words: ProductValues;
  /** Left out, a new one. */
  readonly variant: AdministeredVariant | undefined;
  readonly onSaved: () => void;
};

/** One format: what it is called, its numbers, prices and measures. */
export const FormatForm = ({ product, words, variant, onSaved }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const of = useCatalogueOf();
  const calls = useCatalogueCalls();
  const { variants, version } = product;
  const place = variant === undefined ? variants.length : variants.findIndex(({ id }) => id === variant.id);
  const bodyOf = (values: FormatValues) => {
    const said = { ...sentFormat(values), id: variant?.id ?? null };
    const others = variants.map(sentVariant);
    return {
      version,
      variants:
        variant === undefined ? [...others, said] : others.map((one, at) => (at === place ? said : one)),
    };
  };
  const { field, formProps, isSaving, values } = useCallForm({
    call: calls.setVariants,
    initial: valuesOfFormat(variant),
    words: {
      weight_unit: texts.unitMissing,
      package_unit: texts.unitMissing,
    },
    // What is wrong with another format has no field here: the toast tells it.
    nameOf: (bodyField) => bodyField.replace(`variants.${place}.`, ''),
    bodyOf,
    save: async (values) => {
      try {
        await api(calls.setVariants, { params: { productId: product.id }, body: bodyOf(values) });
      } finally {
        await queries.invalidateQueries({ queryKey: [calls.get] });
        void queries.invalidateQueries({ queryKey: [calls.list] });
      }
    },
    onSaved,
  });
  const typed = { ...sentFormat(values), isThere: variant !== undefined && previewed(variant).isThere };
  const others = variants.filter((one) => one !== variant).map(previewed);
  return (
    <form className="form" {...formProps}>
      {/* With options, their values are its name. */}
      {product.options.length > 0 ? null : (
        <TextField
          label={texts.format}
          hint={texts.formatHint}
          field={field('format')}
          maxLength={120}
          isOptional
        />
      )}
      <TextField label={texts.isbn} hint={texts.isbnHint} field={field('isbn13')} maxLength={40} isOptional />
      <TextField label={texts.sku} field={field('sku')} maxLength={64} isOptional />
      <TextField label={texts.price} field={field('price_cents')} inputMode="decimal" maxLength={12} />
      <TextField
        label={texts.listPrice}
        hint={texts.listPriceHint}
        field={field('list_price_cents')}
        inputMode="decimal"
        maxLength={12}
        isOptional
      />
      <TextField
        label={texts.cost_}
        hint={texts.costHint[of]}
        field={field('cost_cents')}
        inputMode="decimal"
        maxLength={12}
        isOptional
      />
      <Measure label={texts.weight} size={field('weight')} unit={field('weight_unit')} units={weightUnits} />
      <Measure
        label={texts.packageSize}
        size={field('package_size')}
        unit={field('package_unit')}
        units={packageSizeUnits}
      />
      <StorefrontPreview product={product} values={words} variants={[typed, ...others]} />
      <div className="form-foot">
        {variant === undefined ? (
          <SaveButton isSaving={isSaving}>{texts.submitAdd}</SaveButton>
        ) : (
          <SaveButton isSaving={isSaving} />
        )}
      </div>
    </form>
  );
};

type MeasureProps = {
  readonly label: string;
  readonly size: FormField;
  readonly unit: FormField;
  readonly units: readonly string[];
};

const Measure = ({ label, size, unit, units }: MeasureProps) => (
  <div className="form-pair">
    <TextField label={label} field={size} inputMode="decimal" maxLength={10} isOptional />
    <SelectField label={texts.unit} field={unit}>
      <option value="">{texts.noUnit}</option>
      {units.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  </div>
);
