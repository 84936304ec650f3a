import { grades } from '@goodshelf/contract/lookups';
import type { FormField } from '../../ui/form/use-form.ts';
import { chosenOf, withChoice } from './product-values.ts';
import './grades-field.css';
import { productTexts } from './texts.ts';

const texts = productTexts.form;

/** The grades that it is for; none is for nobody in particular. */
export const GradesField = ({ field }: { readonly field: FormField }) => {
  const chosen = chosenOf(field.value);
  return (
    <fieldset className="field choices-field">
      <legend>{texts.grades}</legend>
      <div className="choices-columns">
        {grades.map(({ value, title }) => (
          <label key={value} className="check-field">
            <input
              type="checkbox"
              checked={chosen.includes(String(value))}
              onChange={({ target }) =>
                field.onChange(withChoice(field.value, String(value), target.checked))
              }
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {field.problem === undefined ? null : <p className="field-problem">{field.problem}</p>}
    </fieldset>
  );
};
