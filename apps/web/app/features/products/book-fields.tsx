import { SelectField, TextField } from '../../ui/form/fields.tsx';
import type { FormField } from '../../ui/form/use-form.ts';
import { languageOptions } from './languages.ts';
import { PeopleField } from './people-field.tsx';
import type { ProductField } from './product-values.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.form;

/** What books have and mugs do not. */
export const bookFields = [
  'subtitle',
  'contributors',
  'publisher',
  'published_year',
  'page_count',
] as const satisfies readonly ProductField[];

export const BookFields = ({ field }: { readonly field: (name: ProductField) => FormField }) => (
  <>
    <TextField label={texts.subtitle} field={field('subtitle')} maxLength={500} isOptional />
    <PeopleField field={field('contributors')} />
    <div className="form-pair">
      <TextField label={texts.publisher} field={field('publisher')} maxLength={200} isOptional />
      <SelectField label={texts.language} field={field('language')}>
        {languageOptions(field('language').value).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.year}
        field={field('published_year')}
        inputMode="numeric"
        maxLength={5}
        isOptional
      />
      <TextField
        label={texts.pages}
        field={field('page_count')}
        inputMode="numeric"
        maxLength={6}
        isOptional
      />
    </div>
  </>
);
