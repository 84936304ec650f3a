import { productStatuses, stockFilter, stockFilters } from '@goodshelf/contract/lookups';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { filterOptions, FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { productsTexts } from './texts.ts';

const texts = productsTexts.list;

const statusOptions = filterOptions(productStatuses);
const stockOptions = filterOptions(stockFilters.filter(({ value }) => value !== stockFilter.all));

export const ProductFilters = () => {
  const { data } = useApiQuery('listSharedCategories', {});
  const categories = (data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <div className="list-filters">
      <FilterSelect name="status" label={texts.status} all={texts.allStatuses} options={statusOptions} />
      <FilterSelect name="stock" label={texts.stock} all={texts.allStock} options={stockOptions} />
      <FilterSelect name="category" label={texts.category} all={texts.allCategories} options={categories} />
    </div>
  );
};
