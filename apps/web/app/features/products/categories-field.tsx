import { useId, useState } from 'react';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import type { FormField } from '../../ui/form/use-form.ts';
import { useCatalogueCalls } from './catalogue-of.ts';
import { categoriesByOwner, type CategoryGroup } from './categories-by-owner.ts';
import { chosenOf, withChoice } from './product-values.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.form;

/** The shelves that it stands on; an organization's own before those of the shared catalogue. */
export const CategoriesField = ({ field }: { readonly field: FormField }) => {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const { data } = useApiQuery(useCatalogueCalls().categories, {});
  const chosen = chosenOf(field.value);
  const looked = wanted.trim().toLowerCase();
  const groups = categoriesByOwner(data?.items ?? []).map(({ title, paths }) => ({
    title,
    found: paths.filter(({ path }) => path.toLowerCase().includes(looked)),
  }));
  const toggle = (one: string, isChosen: boolean) => field.onChange(withChoice(field.value, one, isChosen));
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
        {groups.map(({ title, found }) =>
          found.length === 0 ? null : (
            <Choices key={title} title={title} paths={found} chosen={chosen} onToggle={toggle} />
          ),
        )}
        {data !== undefined && groups.every(({ found }) => found.length === 0) ? (
          <p className="cell-note">{texts.noCategory}</p>
        ) : null}
      </div>
      {field.problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
    </fieldset>
  );
};

type ChoicesProps = CategoryGroup & {
  readonly chosen: readonly string[];
  readonly onToggle: (id: string, isChosen: boolean) => void;
};

const Choices = ({ title, paths, chosen, onToggle }: ChoicesProps) => (
  <>
    {title === null ? null : <p className="choices-title">{title}</p>}
    {paths.map(({ id, path }) => (
      <label key={id} className="check-field">
        <input
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={({ target }) => onToggle(id, target.checked)}
        />
        <span>{path}</span>
      </label>
    ))}
  </>
);
