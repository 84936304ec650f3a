import { callUrl } from '@goodshelf/contract/client';
import type { Suggestions } from '@goodshelf/contract/storefront.contract';
import { suggestionsCalls } from '@goodshelf/contract/suggestions.calls';

/**
 * What somebody may mean who is typing; null when there is no answer, which nobody is told: the search works without.
 * Rejects when it was aborted.
 */
export const fetchSuggestions = async (
  slug: string,
  search: string,
  signal: AbortSignal,
): Promise<Suggestions | null> => {
  const url = callUrl(suggestionsCalls.suggest, { params: { slug }, query: { search } });
  try {
    const answer = await fetch(`/api${url}`, { headers: { accept: 'application/json' }, signal });
    // The server's own serializer made the body from the contract's shape: it is not parsed again in the browser.
    return answer.ok ? ((await answer.json()) as Suggestions) : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
};
