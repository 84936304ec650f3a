import { stockModes } from '@goodshelf/contract/import-words';
import { TextField } from '../../../../ui/form/fields.tsx';
import type { FormField } from '../../../../ui/form/use-form.ts';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.stock;

/** Whether the figures replace the stock or change it, and what becomes of sales meanwhile. */
export const StockOptions = ({ field }: { readonly field: (name: string) => FormField }) => {
  const { name, value, problem, onChange } = field('stock_mode');
  return (
    <section className="import-options">
      <fieldset
        className="import-choice"
        aria-describedby={problem === undefined ? undefined : `${name}-problem`}
      >
        <legend>{texts.heading}</legend>
        {stockModes.map((mode) => (
          <label key={mode} className="check-field">
            <input type="radio" name={name} checked={value === mode} onChange={() => onChange(mode)} />
            <span>
              {texts[mode]}
              <span className="field-hint">{mode === 'replace' ? texts.replaceHint : texts.changeHint}</span>
            </span>
          </label>
        ))}
        {problem === undefined ? null : (
          <p className="field-problem" id={`${name}-problem`}>
            {problem}
          </p>
        )}
      </fieldset>
      {value === 'replace' ? (
        <TextField
          label={texts.countedAt}
          hint={texts.countedAtHint}
          field={field('counted_at')}
          type="datetime-local"
          isOptional
        />
      ) : null}
    </section>
  );
};
