import { useApiQuery } from '../../../../../../shell/api/use-api-query.ts';
import { SelectField } from '../../../../../../ui/form/fields.tsx';
import type { FormField } from '../../../../../../ui/form/use-form.ts';
import { pagesTexts } from '../pages-texts.ts';

const texts = pagesTexts.shelf;

type Props = { readonly label: string; readonly field: FormField };

/** A category of the shop; one that is gone, or empty by now, stays chosen until another one is. */
export const CategoryField = ({ label, field }: Props) => {
  const { data } = useApiQuery('listShelfCategories', {});
  const categories = data?.items ?? [];
  const isThere = categories.some(({ slug }) => slug === field.value);
  return (
    <SelectField label={label} field={field}>
      {field.value === '' ? <option value="">{texts.chooseCategory}</option> : null}
      {field.value === '' || isThere || data === undefined ? null : (
        <option value={field.value}>{texts.goneCategory}</option>
      )}
      {categories.map(({ slug, name, parent_slug: parent }) => (
        <option key={slug} value={slug}>
          {parent === null ? name : `\u2003${name}`}
        </option>
      ))}
    </SelectField>
  );
};
