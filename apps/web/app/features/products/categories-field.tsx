import { useId, useState } from 'react';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import type { FormField } from '../../ui/form/use-form.ts';
import { useCatalogueCalls } from './catalogue-of.ts';
import { chosenOf, withChoice } from './product-values.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.form;

/** The shelves that it stands on: those that are chosen first, the others as one looks for them. */
export const CategoriesField = ({ field }: { readonly field: FormField }) => {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const { data } = useApiQuery(useCatalogueCalls().categories, {});
  const all = data?.items ?? [];
  const chosen = chosenOf(field.value);
  const looked = wanted.trim().toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(looked));
  return (
    <fieldset
      className="field choices-field"
      aria-describedby={field.problem === undefined ? undefined : `${id}-problem`}
    >
      <legend>
        {texts.categories} <span className="field-optional">{texts.chosen(chosen.length)}</span>
      </legend>
      <input
        className="input"
        type="search"
        autoComplete="off"
        aria-label={texts.findCategory}
        aria-invalid={field.problem !== undefined}
        placeholder={texts.findCategory}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <div className="choices-box" tabIndex={0} role="group" aria-label={texts.categories}>
        {found.map(({ id: one, name }) => (
          <label key={one} className="check-field">
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) => field.onChange(withChoice(field.value, one, target.checked))}
            />
            <span>{name}</span>
          </label>
        ))}
        {data !== undefined && found.length === 0 ? <p className="cell-note">{texts.noCategory}</p> : null}
      </div>
      {field.problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </fieldset>
  );
};
