import {
  optionsMax,
  variantsMax,
  type AdministeredProduct,
} from '@goodshelf/contract/admin-product.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCallForm } from '../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../shell/platform.tsx';
import { SaveButton } from '../../../ui/form/save-button.tsx';
import type { ProductValues } from '../product-values.ts';
import { previewed, StorefrontPreview, type PreviewedVariant } from '../storefront-preview.tsx';
import { productTexts } from '../texts.ts';
import { sentFormat, valuesOfFormat } from '../format-values.ts';
import { CombinationRows } from './combination-rows.tsx';
import { OptionFields } from './option-fields.tsx';
import {
  bodyOf,
  fieldOf,
  rowsOf,
  shapeField,
  shapeOf,
  tableField,
  wordsOf,
  type OptionRow,
} from './options-body.ts';
import {
  cellOf,
  isSamePlaces,
  isTooManyToDraw,
  newKey,
  startOf,
  type Cells,
  type Shape,
} from './options-shape.ts';
import './options.css';

const texts = productTexts.options;

type Props = {
  readonly product: AdministeredProduct;
  /** What is typed of its details. */
  readonly words: ProductValues;
  readonly onSaved: () => void;
};

const previewedRow = ({ variant, price, stock }: OptionRow): PreviewedVariant => ({
  price_cents: sentFormat({ ...valuesOfFormat(undefined), price_cents: price.trim() }).price_cents,
  list_price_cents: variant?.list_price_cents ?? null,
  isThere: variant === null ? Number(stock) > 0 : previewed(variant).isThere,
});

/** By what buyers choose a product, and which combinations are sold, each with its price, SKU and first stock. */
export const OptionsForm = ({ product: latest, words, onSaved }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [{ product, start }, setBase] = useState(() => ({ product: latest, start: startOf(latest) }));
  const initial: Cells = { ...start.cells, [shapeField]: JSON.stringify(start.shape), [tableField]: '' };
  const [seen] = useState(initial);
  const shown = useRef(seen);
  const { field, formProps, isSaving, values } = useCallForm<'setOwnVariants', string>({
    call: 'setOwnVariants',
    initial: seen,
    nameOf: (bodyField) => fieldOf(shown.current, rowsOf(shown.current, start, product), bodyField),
    words: wordsOf,
    bodyOf: (typed) => bodyOf(typed, start, product),
    save: async (typed) => {
      try {
        await api('setOwnVariants', {
          params: { productId: product.id },
          body: bodyOf(typed, start, product),
        });
      } finally {
        await queries.invalidateQueries({ queryKey: ['getOwnProduct'] });
        void queries.invalidateQueries({ queryKey: ['listOwnProducts'] });
      }
    },
    onSaved,
  });
  useLayoutEffect(() => {
    shown.current = values;
  });
  // Somebody else saved meanwhile: what is not typed here follows them. Where they moved what is typed, the version that was
  // seen stays, so that nothing of theirs is overwritten.
  useLayoutEffect(() => {
    const next = startOf(latest);
    if (latest.version === product.version || !isSamePlaces(start, next)) return;
    for (const [cell, before] of Object.entries(start.cells)) {
      const now = next.cells[cell] ?? '';
      if (shown.current[cell] === before && now !== before) field(cell).onChange(now);
    }
    setBase({ product: latest, start: next });
  }, [latest, product, start, field]);
  const shape = shapeOf(values);
  const rows = rowsOf(values, start, product);
  const reshape = (next: Shape): void => field(shapeField).onChange(JSON.stringify(next));
  const addOption = (): void => {
    const key = newKey();
    for (const cell of [cellOf.name(key), cellOf.more(key)]) field(cell).onChange('');
    reshape([...shape, { key, values: [] }]);
  };
  const kept = new Set(rows.map(({ variant }) => variant?.id));
  const isUndrawn = isTooManyToDraw(shape);
  const gone = rows.length === 0 ? [] : product.variants.filter(({ id }) => !kept.has(id));
  const isTooMany = isUndrawn || rows.filter((row) => row.isSold).length > variantsMax;
  return (
    <form className="form" {...formProps}>
      <p>{texts.lead}</p>
      {shape.map((option, place) => (
        <OptionFields key={option.key} option={option} place={place} {...{ field, values, shape, reshape }} />
      ))}
      {shape.length >= optionsMax ? null : (
        <button type="button" className="text-button option-add" onClick={addOption}>
          {shape.length === 0 ? texts.addFirst : texts.addOption}
        </button>
      )}
      {shape.length === 0 ? <p className="cell-note">{texts.noneLeft}</p> : null}
      <CombinationRows rows={rows} field={field} cells={values} />
      <p className="cell-note" role="status">
        {isTooMany ? texts.tooMany(variantsMax) : null}
      </p>
      {gone.length === 0 ? null : (
        <p className="notice">
          {texts.gone(gone.map(({ format }) => format ?? productTexts.formats.unnamed))}
        </p>
      )}
      {latest.version === product.version ? null : (
        <p className="notice" role="status">
          {texts.changedElsewhere}
        </p>
      )}
      <StorefrontPreview
        product={product}
        values={words}
        {...(shape.length === 0 ? {} : { variants: rows.filter((row) => row.isSold).map(previewedRow) })}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
