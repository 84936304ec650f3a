import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeyOf } from '../../../../shell/api/use-api-query.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { CategoriesField } from './categories-field.tsx';
import { GradesField } from './grades-field.tsx';
import { languageOptions } from './languages.ts';
import { PeopleField } from './people-field.tsx';
import { bodyOf, valuesOf, type ProductValues } from './product-values.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.form;

type Props = {
  /** As it was when the form began. */
  readonly product: AdministeredProduct;
  readonly onChangedElsewhere: (product: AdministeredProduct) => void;
  readonly onType: (values: ProductValues) => void;
};

/** What is wrong with one of the people stands with all of them. */
const nameOf = (bodyField: string): string => bodyField.split('.')[0] ?? bodyField;

/** What stands on a product's page, whatever format it is bought in. */
export const DetailsForm = ({ product, onChangedElsewhere, onType }: Props) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const version = useRef(product.version);
  const input = { params: { productId: product.id } };
  const key = queryKeyOf('getAdministeredProduct', user, input);
  const { field, formProps, isSaving, values, restored } = useCallForm({
    call: 'updateProduct',
    draftOf: product.id,
    initial: valuesOf(product),
    words: {
      title: texts.titleMissing,
      contributors: texts.personMissing,
    },
    nameOf,
    bodyOf: (typed) => ({ ...bodyOf(typed), version: version.current }),
    save: async (typed) => {
      try {
        const saved = await api('updateProduct', {
          ...input,
          body: { ...bodyOf(typed), version: version.current },
        });
        version.current = saved.version;
      } catch (error) {
        // What they made of it is fetched before this form gives way to one that begins with it.
        if (error instanceof Problem && error.code === 'product_changed') {
          onChangedElsewhere(
            await queries.fetchQuery({ queryKey: key, queryFn: () => api('getAdministeredProduct', input) }),
          );
        }
        throw error;
      } finally {
        void queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: ['listAdministeredProducts'] });
      }
    },
  });
  useEffect(() => onType(values), [onType, values]);
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.name} field={field('title')} maxLength={500} />
      <TextField label={texts.subtitle} field={field('subtitle')} maxLength={500} isOptional />
      <PeopleField field={field('contributors')} />
      <RichTextField label={texts.description} field={field('description_html')} />
      <div className="form-pair">
        <TextField label={texts.publisher} field={field('publisher')} maxLength={200} isOptional />
        <SelectField label={texts.language} field={field('language')}>
          {languageOptions(values.language).map(({ value, label }) => (
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
      <GradesField field={field('grades')} />
      <CategoriesField field={field('category_ids')} />
      <DraftNote restored={restored} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
