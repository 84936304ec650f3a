import { optionNameMaxLength, optionValueMaxLength } from '@goodshelf/contract/admin-product.contract';
import type { KeyboardEvent } from 'react';
import { TextField } from '../../../ui/form/fields.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { OrderedList } from '../../../ui/ordered-list.tsx';
import { productTexts } from '../texts.ts';
import { cellOf, listOf, newKey, type Cells, type Shape } from './options-shape.ts';

const texts = productTexts.options;

type Props = {
  readonly option: Shape[number];
  readonly place: number;
  readonly shape: Shape;
  readonly reshape: (next: Shape) => void;
  readonly field: (name: string) => FormField;
  readonly values: Cells;
};

/** One option: its name, its values in the order in which buyers see them, and a field for more of them. */
export const OptionFields = ({ option, place, shape, reshape, field, values: cells }: Props) => {
  const { key, values } = option;
  const name = (cells[cellOf.name(key)] ?? '').trim() || texts.unnamed(place + 1);
  const textOf = (value: string): string => cells[cellOf.value(value)] ?? '';
  const setValues = (next: readonly string[]): void =>
    reshape(shape.map((one) => (one.key === key ? { key, values: next } : one)));
  const more = { ...field(cellOf.more(key)), value: cells[cellOf.more(key)] ?? '' };
  const add = (): void => {
    const known = new Set(values.map((value) => textOf(value).trim().toLowerCase()));
    const added = listOf(more.value)
      .filter((text) => !known.has(text.toLowerCase()))
      .map((text) => ({ id: newKey(), text }));
    if (more.value !== '') more.onChange('');
    if (added.length === 0) return;
    for (const { id, text } of added) field(cellOf.value(id)).onChange(text);
    setValues([...values, ...added.map(({ id }) => id)]);
  };
  const addByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || more.value.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="option-fields">
      <legend>{name}</legend>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        field={field(cellOf.name(key))}
        maxLength={optionNameMaxLength}
      />
      {values.length === 0 ? null : (
        <OrderedList
          label={texts.valuesOf(name)}
          rows={values.map((id) => ({ id }))}
          nameOf={({ id }) => textOf(id)}
          onOrder={(rows) => setValues(rows.map(({ id }) => id))}
        >
          {({ id }) => (
            <ValueField
              field={field(cellOf.value(id))}
              remove={() => setValues(values.filter((one) => one !== id))}
            />
          )}
        </OrderedList>
      )}
      <div onBlur={add} onKeyDown={addByEnter}>
        <TextField label={texts.more} hint={texts.moreHint} field={more} maxLength={500} />
      </div>
      <div className="option-buttons">
        {place === 0 ? null : (
          <button
            type="button"
            className="text-button"
            onClick={() =>
              reshape([
                ...shape.slice(0, place - 1),
                option,
                ...shape.slice(place - 1, place),
                ...shape.slice(place + 1),
              ])
            }
          >
            {texts.moveUp(name)}
          </button>
        )}
        <button
          type="button"
          className="text-button"
          onClick={() => reshape(shape.filter((one) => one.key !== key))}
        >
          {texts.removeOption(name)}
        </button>
      </div>
    </fieldset>
  );
};

const ValueField = ({ field, remove }: { readonly field: FormField; readonly remove: () => void }) => (
  <div className="option-value">
    <input
      className="input"
      aria-label={texts.value}
      aria-invalid={field.problem !== undefined}
      aria-describedby={
        field.problem === undefined ? undefined : `${field.name}-problem`.replaceAll(' ', '-')
      }
      maxLength={optionValueMaxLength}
      value={field.value}
      onChange={({ target }) => field.onChange(target.value)}
    />
    <button
      type="button"
      className="icon-button"
      aria-label={texts.removeValue(field.value)}
      title={texts.removeValue(field.value)}
      onClick={remove}
    >
      <Glyph name="close" />
    </button>
    {field.problem === undefined ? null : (
      <p className="field-problem" id={`${field.name}-problem`.replaceAll(' ', '-')}>
        {field.problem}
      </p>
    )}
  </div>
);
