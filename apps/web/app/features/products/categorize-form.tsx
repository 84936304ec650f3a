import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCatalogueCalls } from './catalogue-of.ts';
import { categoriesByOwner, type CategoryGroup } from './categories-by-owner.ts';
import { productTexts } from './texts.ts';

export type CategoryChange = 'add' | 'remove';

type Props = {
  readonly change: CategoryChange;
  readonly productIds: readonly string[];
  readonly categorize: (categoryId: string) => Promise<void>;
};

/** Which category products go into or leave. */
export const CategorizeForm = ({ change, productIds, categorize }: Props) => {
  const texts = productTexts.categorize;
  const calls = useCatalogueCalls();
  const { data } = useApiQuery(calls.categories, {});
  const { field, formProps, isSaving } = useCallForm({
    call: calls.categorize,
    initial: { category_id: '' },
    bodyOf: ({ category_id: id }) => ({
      product_ids: productIds.slice(0, 1),
      change,
      ...(id === '' ? {} : { category_id: id }),
    }),
    words: { category_id: texts.missing },
    save: ({ category_id: id }) => categorize(id),
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts[change].note}</p>
      <SelectField label={texts.category} field={field('category_id')}>
        <option value="">{texts.choose}</option>
        {categoriesByOwner(data?.items ?? []).map(({ title, paths }) =>
          title === null ? (
            <Options key="shared" paths={paths} />
          ) : (
            <optgroup key={title} label={title}>
              <Options paths={paths} />
            </optgroup>
          ),
        )}
      </SelectField>
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts[change].label}</SaveButton>
      </div>
    </form>
  );
};

const Options = ({ paths }: Pick<CategoryGroup, 'paths'>) =>
  paths.map(({ id, path }) => (
    <option key={id} value={id}>
      {path}
    </option>
  ));
