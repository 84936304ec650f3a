import { productStatuses, stockFilter, stockFilters } from '@goodshelf/contract/lookups';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { changeQuery } from '../../../../ui/list/list-query.ts';
import { productsTexts } from './texts.ts';

const texts = productsTexts.list;

type Option = { readonly value: string; readonly label: string };
type SelectProps = {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option[];
};

const optionsOf = (rows: readonly { readonly value: number; readonly label: string }[]): readonly Option[] =>
  rows.map(({ value, label }) => ({ value: String(value), label }));

/** One filter; the choice stands in the address. */
const Filter = ({ name, label, all, options }: SelectProps) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <label className="list-select">
      {label}
      <select
        className="input"
        value={query.get(name) ?? ''}
        onChange={({ target }) =>
          void navigate(changeQuery(query, { [name]: target.value }), { preventScrollReset: true })
        }
      >
        <option value="">{all}</option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
};

const statusOptions = optionsOf(productStatuses);
const stockOptions = optionsOf(stockFilters.filter(({ value }) => value !== stockFilter.all));

export const ProductFilters = () => {
  const { data } = useApiQuery('listSharedCategories', {});
  const categories = (data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <div className="list-filters">
      <Filter name="status" label={texts.status} all={texts.allStatuses} options={statusOptions} />
      <Filter name="stock" label={texts.stock} all={texts.allStock} options={stockOptions} />
      <Filter name="category" label={texts.category} all={texts.allCategories} options={categories} />
    </div>
  );
};
