import type { Suggestions } from '@goodshelf/contract/storefront.contract';
import { useEffect, useState } from 'react';
import { fetchSuggestions } from './fetch-suggestions.ts';

/** One letter begins a tenth of everything. */
const shortest = 2;
/** Between two keys of somebody who types; what is asked for in between is of no use. */
const pauseMs = 150;

export type Suggested = { readonly typed: string; readonly suggestions: Suggestions };

/**
 * Suggestions for what is typed, asked for when the typing pauses. A question that a later one has overtaken is broken
 * off, so answers never come out of order; until the next answer the last one stands.
 */
export const useSuggestions = (slug: string, text: string): Suggested | null => {
  const typed = text.trim();
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (typed.length < shortest) {
      setSuggested(null);
      return undefined;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(slug, typed, asking.signal).then(
        (suggestions) => setSuggested(suggestions === null ? null : { typed, suggestions }),
        () => undefined, // overtaken
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [slug, typed]);
  return suggested;
};
