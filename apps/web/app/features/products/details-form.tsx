import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeyOf } from '../../shell/api/use-api-query.ts';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { RichTextField } from '../../ui/form/rich-text-field.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCatalogueCalls, useCatalogueOf } from './catalogue-of.ts';
import { BookFields, bookFields } from './book-fields.tsx';
import { CategoriesField } from './categories-field.tsx';
import { GradesField } from './grades-field.tsx';
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
  const calls = useCatalogueCalls();
  const initial = valuesOf(product);
  const version = useRef(product.version);
  const input = { params: { productId: product.id } };
  const key = queryKeyOf(calls.get, user, input);
  const { field, formProps, isSaving, values, restored } = useCallForm({
    call: calls.update,
    draftOf: product.id,
    initial,
    words: {
      title: texts.titleMissing,
      contributors: texts.personMissing,
    },
    nameOf,
    bodyOf: (typed) => ({ ...bodyOf(typed), version: version.current }),
    save: async (typed) => {
      try {
        const saved = await api(calls.update, {
          ...input,
          body: { ...bodyOf(typed), version: version.current },
        });
        version.current = saved.version;
        // Whoever changes a format right away, before the product is read anew, has seen this one.
        queries.setQueryData<AdministeredProduct>(
          key,
          (known) => known && { ...known, version: saved.version },
        );
      } catch (error) {
        // What they made of it is fetched before this form gives way to one that begins with it.
        if (error instanceof Problem && error.code === 'product_changed') {
          onChangedElsewhere(
            await queries.fetchQuery({ queryKey: key, queryFn: () => api(calls.get, input) }),
          );
        }
        throw error;
      } finally {
        void queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: [calls.list] });
      }
    },
  });
  useEffect(() => onType(values), [onType, values]);
  const of = useCatalogueOf();
  const isBook = bookFields.some((name) => !['', '[]'].includes(initial[name]));
  const isWrong = bookFields.some((name) => field(name).problem !== undefined);
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.name} field={field('title')} maxLength={500} />
      {of === 'shared' ? <BookFields field={field} /> : null}
      <RichTextField label={texts.description} field={field('description_html')} />
      {of === 'shared' ? null : (
        <details className="book-details" open={isBook || isWrong}>
          <summary>{texts.bookDetails}</summary>
          <div className="form">
            <BookFields field={field} />
          </div>
        </details>
      )}
      <GradesField field={field('grades')} />
      <CategoriesField field={field('category_ids')} />
      <DraftNote restored={restored} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
