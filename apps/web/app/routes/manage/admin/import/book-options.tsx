import { CheckField, TextField } from '../../../../ui/form/fields.tsx';
import type { FormField } from '../../../../ui/form/use-form.ts';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.columns;

/** What books get that the file says nothing of. */
export const BookOptions = ({ field }: { readonly field: (name: string) => FormField }) => (
  <section className="import-options" aria-labelledby="import-options">
    <h2 id="import-options">{texts.options}</h2>
    <div className="form-pair">
      <TextField
        label={texts.price}
        hint={texts.priceHint}
        field={field('default_price_cents')}
        inputMode="decimal"
        isOptional
      />
      <TextField
        label={texts.stock}
        hint={texts.stockHint}
        field={field('default_stock')}
        inputMode="numeric"
        isOptional
      />
    </div>
    <CheckField label={texts.publish} field={field('publish')} />
  </section>
);
