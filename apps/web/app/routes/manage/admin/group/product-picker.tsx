import { groupProductsMax, type GroupProduct } from '@goodshelf/contract/admin-groups.contract';
import { productStatus } from '@goodshelf/contract/lookups';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { groupsTexts } from '../groups/texts.ts';
import { GroupedProduct } from './grouped-product.tsx';

const texts = groupsTexts.group;

const pauseMs = 250;
const shownMax = 10;
const shortest = 2;

/** The text once nobody has typed for a moment. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(paused);
};

type Props = {
  readonly held: readonly GroupProduct[];
  readonly isFull: boolean;
  readonly add: (product: GroupProduct) => void;
};

/** Finds published products of the shared catalogue and adds them one by one. */
export const ProductPicker = ({ held, isFull, add }: Props) => {
  const inputId = useId();
  const [text, setText] = useState('');
  const search = usePaused(text.trim());
  const isAsked = search.length >= shortest;
  const { data, isFetching } = useApiQuery(
    'listAdministeredProducts',
    { query: { search, status: productStatus.published, sort: '-sales', page_size: shownMax } },
    { keepsPrevious: true, isEnabled: isAsked },
  );
  const found = isAsked ? data : undefined;
  const state = !isAsked
    ? texts.searchFirst
    : found === undefined
      ? isFetching
        ? texts.searching
        : ''
      : found.total === 0
        ? texts.noMatch
        : texts.found(found.total);
  return (
    <div className="product-picker">
      <div className="field">
        <label htmlFor={inputId}>{texts.search}</label>
        <input
          id={inputId}
          className="input"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={texts.searchHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {isFull ? <p className="notice">{texts.full(groupProductsMax)}</p> : null}
      <output className="cell-note">{state}</output>
      <ul className="picker-found">
        {found?.items.map((product) => {
          const isHeld = held.some(({ id }) => id === product.id);
          return (
            <li key={product.id} className="group-product">
              <GroupedProduct product={product} />
              <button
                type="button"
                className="button button-quiet"
                aria-label={isHeld ? undefined : texts.addOne(product.title)}
                aria-disabled={isHeld || isFull}
                onClick={() => {
                  if (isHeld || isFull) return;
                  const { id, title, authors, status, price_cents, image } = product;
                  add({ id, title, authors, status, price_cents, image });
                }}
              >
                {isHeld ? texts.added : texts.add}
              </button>
            </li>
          );
        })}
      </ul>
      {(found?.total ?? 0) > shownMax ? <p className="cell-note">{texts.firstOf(shownMax)}</p> : null}
    </div>
  );
};
