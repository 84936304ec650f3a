import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { chromeTexts as texts } from '../chrome/texts.ts';
import type { SuggestionBoxProps } from './suggestion-box.tsx';

/** The search field of every page. Without script it is a plain form; its suggestions are loaded by whoever goes there. */
export const SearchForm = ({ slug }: { slug: string }) => {
  const search = useSearchParams()[0].get('search') ?? '';
  const [first] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const [Box, setBox] = useState<ComponentType<SuggestionBoxProps> | null>(null);
  // Another page is there. What somebody has typed since stays.
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const isTyped = field.value !== field.defaultValue;
    field.defaultValue = search;
    if (!isTyped) field.value = search;
  }, [search]);
  const load = (): void => {
    import('./suggestion-box.tsx').then(
      ({ SuggestionBox }) => setBox(() => SuggestionBox),
      () => undefined, // the search works without
    );
  };
  return (
    <Form className="search-form" role="search" method="get" action="/books">
      <label className="visually-hidden" htmlFor="site-search">
        {texts.searchLabel}
      </label>
      <input
        ref={input}
        id="site-search"
        role="searchbox"
        name="search"
        defaultValue={first}
        placeholder={texts.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onFocus={load}
        onInput={load}
      />
      <button type="submit" className="icon-button">
        <Icon name="search" label={texts.search} />
      </button>
      {Box === null ? null : <Box slug={slug} input={input} />}
    </Form>
  );
};
