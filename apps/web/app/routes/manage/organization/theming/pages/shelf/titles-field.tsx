import { shelfTitlesMax } from '@goodshelf/contract/content-pages';
import type { ShelfTitle } from '@goodshelf/contract/shelves.contract';
import { useApiQuery } from '../../../../../../shell/api/use-api-query.ts';
import { Glyph } from '../../../../../../ui/glyph.tsx';
import { OrderedList } from '../../../../../../ui/ordered-list.tsx';
import { StatusChip } from '../../../../../../ui/status-chip.tsx';
import { pagesTexts } from '../pages-texts.ts';
import './shelf.css';
import { TitleSearch } from './title-search.tsx';

const texts = pagesTexts.shelf;

type Props = {
  readonly label: string;
  readonly ids: readonly string[];
  readonly problem: string | undefined;
  readonly onIds: (ids: readonly string[]) => void;
};

type Row = { readonly id: string; readonly title: ShelfTitle | null };

const nameOf = ({ title }: Row): string => title?.title ?? texts.unknown;

/** The books of a shelf, chosen one by one and put in their order; what isn’t for sale any more is told here alone. */
export const TitlesField = ({ label, ids, problem, onIds }: Props) => {
  const query = { query: { ids: ids.join(',') } };
  const { data } = useApiQuery('findShelfTitles', query, { keepsPrevious: true, isEnabled: ids.length > 0 });
  const rows = ids.map((id): Row => ({ id, title: data?.items.find((one) => one.id === id) ?? null }));
  const isRead = data !== undefined;
  return (
    <fieldset className="part-items shelf-titles">
      <legend>{label}</legend>
      {rows.length === 0 ? (
        <p className="theme-hint">{texts.empty}</p>
      ) : (
        <OrderedList
          label={texts.order}
          rows={rows}
          nameOf={nameOf}
          onOrder={(next) => onIds(next.map(({ id }) => id))}
        >
          {(row) => (
            <div className="shelf-title">
              <Words row={row} isRead={isRead} />
              <button
                type="button"
                className="icon-button"
                aria-label={texts.remove(nameOf(row))}
                onClick={() => onIds(ids.filter((id) => id !== row.id))}
              >
                <Glyph name="close" />
              </button>
            </div>
          )}
        </OrderedList>
      )}
      {problem === undefined ? null : <p className="field-problem">{problem}</p>}
      {ids.length < shelfTitlesMax ? (
        <TitleSearch held={ids} onAdd={(id) => onIds([...ids, id])} />
      ) : (
        <p className="field-hint">{texts.full(shelfTitlesMax)}</p>
      )}
    </fieldset>
  );
};

const Words = ({ row: { title }, isRead }: { readonly row: Row; readonly isRead: boolean }) => (
  <span className="shelf-title-words">
    <span className="section-name">{title === null ? (isRead ? texts.unknown : '…') : title.title}</span>
    {title === null || title.authors === '' ? null : (
      <span className="cell-note">{texts.by(title.authors)}</span>
    )}
    {isRead && title?.is_for_sale !== true ? <StatusChip tone="warn">{texts.gone}</StatusChip> : null}
  </span>
);
