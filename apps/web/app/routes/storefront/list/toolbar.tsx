import type { ProductList } from '@goodshelf/contract/storefront.contract';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { filterNames, listNames, productSortings, shelfSizes, type ListQuery } from './list-query.ts';
import { listTexts as texts } from './texts.ts';

const countText = ({ total, page, page_size: size, items, has_more: hasMore }: ProductList): string => {
  if (total === 0) return texts.none;
  if (total === items.length) return hasMore ? texts.countOfMore(total) : texts.count(total);
  const first = (page - 1) * size + 1;
  return (hasMore ? texts.rangeOfMore : texts.range)(first, first + items.length - 1, total);
};

const countChosen = (query: ListQuery): number =>
  filterNames.filter((name) => query[name] !== undefined && !(name === 'stock' && query[name] === '2'))
    .length;

/** Result count, the way to the filters on a phone, sorting and page size; a form that works without script. */
export const Toolbar = ({ query, list }: { query: ListQuery; list: ProductList }) => {
  const submit = useSubmit();
  const isLoading = useNavigation().state === 'loading';
  const chosen = countChosen(query);
  const kept = listNames.filter((name) => name !== 'sort' && name !== 'page_size' && name !== 'page');
  return (
    <div className="toolbar">
      <p className="toolbar-count" aria-live="polite" data-loading={isLoading}>
        {countText(list)}
      </p>
      <button
        type="button"
        className="button button-quiet button-small filters-button"
        popoverTarget="filters"
      >
        <Icon name="filters" />
        {texts.filtersWith(chosen)}
      </button>
      <Form
        method="get"
        action="/books"
        className="toolbar-form"
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        {kept.map((name) =>
          query[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} value={query[name]} />
          ),
        )}
        <label>
          <span>{texts.sort}</span>
          <select name="sort" defaultValue={String(list.sort)} key={list.sort}>
            {productSortings.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="toolbar-size">
          <span>{texts.pageSize}</span>
          <select name="page_size" defaultValue={String(list.page_size)} key={list.page_size}>
            {shelfSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="button button-quiet button-small">
            {texts.apply}
          </button>
        </noscript>
      </Form>
    </div>
  );
};
