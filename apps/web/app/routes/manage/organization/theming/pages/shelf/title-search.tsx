import { useEffect, useId, useState } from 'react';
import { useApiQuery } from '../../../../../../shell/api/use-api-query.ts';
import { pagesTexts } from '../pages-texts.ts';

const texts = pagesTexts.shelf;

const pauseMs = 250;
const shortest = 2;

/** The text once nobody has typed for a moment. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

type Props = { readonly held: readonly string[]; readonly onAdd: (id: string) => void };

/** Finds what the shop sells, and adds it to the shelf book by book. */
export const TitleSearch = ({ held, onAdd }: Props) => {
  const inputId = useId();
  const [text, setText] = useState('');
  const search = usePaused(text.trim());
  const isAsked = search.length >= shortest;
  const { data, isFetching } = useApiQuery(
    'findShelfTitles',
    { query: { search } },
    { keepsPrevious: true, isEnabled: isAsked },
  );
  const found = isAsked ? data : undefined;
  return (
    <div className="shelf-search">
      <div className="field">
        <label htmlFor={inputId}>{texts.search}</label>
        <p className="field-hint" id={`${inputId}-hint`}>
          {texts.searchHint}
        </p>
        <input
          id={inputId}
          className="input"
          type="search"
          autoComplete="off"
          maxLength={100}
          aria-describedby={`${inputId}-hint`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <output className="cell-note">{stateOf(isAsked, isFetching, found?.total)}</output>
      <ul className="shelf-found">
        {found?.items.map(({ id, title, authors }) => {
          const isHeld = held.includes(id);
          return (
            <li key={id} className="shelf-title">
              <span className="shelf-title-words">
                <span className="section-name">{title}</span>
                {authors === '' ? null : <span className="cell-note">{texts.by(authors)}</span>}
              </span>
              <button
                type="button"
                className="button button-quiet button-small"
                aria-label={isHeld ? undefined : texts.addOne(title)}
                aria-disabled={isHeld}
                onClick={() => (isHeld ? undefined : onAdd(id))}
              >
                {isHeld ? texts.added : texts.add}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const stateOf = (isAsked: boolean, isFetching: boolean, total: number | undefined): string => {
  if (!isAsked) return '';
  if (total === undefined) return isFetching ? texts.searching : '';
  return total === 0 ? texts.noMatch : texts.found(total);
};
