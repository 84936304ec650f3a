import { matchingTitlesMax, shelfFilters } from '@goodshelf/contract/assortment.contract';
import type { endpoints, Output } from '@goodshelf/contract';
import { grades } from '@goodshelf/contract/lookups';
import { useAction } from '../../../../shell/api/use-action.ts';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { matchingOf, type SelectionSearch } from './selection-query.ts';
import { selectionTexts } from './texts.ts';
import type { Assortment } from './use-assortment.ts';
import { useChoose } from './use-choose.ts';

const texts = selectionTexts.list;

type Selection = Output<(typeof endpoints)['listSelection']>;
type Props = {
  readonly query: SelectionSearch;
  readonly list: Selection | undefined;
  readonly assortment: Assortment | undefined;
  /** Stores feature nothing. */
  readonly isStore: boolean;
};

/** What the catalog is narrowed by, with what each choice would find; and all that is found at once. */
export const SelectionFilters = ({ query, list, assortment, isStore }: Props) => {
  const facets = list?.facets ?? null;
  const categoryOptions =
    facets === null
      ? (assortment?.categories ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
      : facets.categories.map(({ slug, name, count }) => ({ value: slug, label: texts.option(name, count) }));
  const gradeOptions =
    facets === null
      ? grades.map(({ value, title }) => ({ value: String(value), label: title }))
      : facets.grades.map(({ value, title, count }) => ({
          value: String(value),
          label: texts.option(title, count),
        }));
  const priceOptions = (facets?.prices ?? []).map(({ key, label, count }) => ({
    value: key,
    label: texts.option(label, count),
  }));
  return (
    <>
      <FilterChips
        label={texts.shelf}
        name="shelf"
        choices={[
          { value: null, label: texts.shelves.all },
          ...shelfFilters
            .filter((shelf) => !isStore || shelf !== 'featured')
            .map((shelf) => ({ value: shelf, label: texts.shelves[shelf] })),
        ]}
      />
      <div className="list-filters">
        <FilterSelect
          name="category"
          label={texts.category}
          all={texts.allCategories}
          options={categoryOptions}
        />
        <FilterSelect name="grade" label={texts.grade} all={texts.allGrades} options={gradeOptions} />
        {facets === null ? null : (
          <FilterSelect name="price" label={texts.price} all={texts.allPrices} options={priceOptions} />
        )}
        <AddAll query={query} total={list?.total ?? 0} />
      </div>
      {list?.corrected_search ? <p className="list-said">{texts.corrected(list.corrected_search)}</p> : null}
    </>
  );
};

const AddAll = ({ query, total }: { readonly query: SelectionSearch; readonly total: number }) => {
  const { chooseMatching } = useChoose();
  const { isBusy, run } = useAction();
  const matching = matchingOf(query);
  if (matching === undefined || total === 0 || total > matchingTitlesMax) return null;
  const add = async (): Promise<void> => {
    if (await confirm({ title: texts.addAllTitle(total), text: texts.addAllText }))
      await chooseMatching('add', matching);
  };
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-busy={isBusy}
      onClick={() => run(add)}
    >
      {texts.addAll(total)}
    </button>
  );
};
