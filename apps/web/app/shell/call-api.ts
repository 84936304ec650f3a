import { Problem, type Endpoint, type Output, type ProblemBody, type SentInput } from '@goodshelf/contract';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from './page-context.ts';

/** What an error boundary receives when a loader's call was refused. */
export type PageProblem = Pick<ProblemBody, 'code' | 'message'>;

/**
 * Calls the API for a loader. A refusal becomes the page's own answer with the same status, which the nearest error
 * boundary draws; anything unexpected stays an error.
 */
export const callApi = async <E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: SentInput<E>,
): Promise<Output<E>> => {
  try {
    return await context.get(pageContext).api.call(endpoint, input);
  } catch (error) {
    throw asPage(error);
  }
};

/** A refusal as the page's own answer; anything else as it is. */
export const asPage = (error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  const problem: PageProblem = { code: error.code, message: error.message };
  return data(problem, {
    // "Opening soon" is a page, not a failure.
    status: error.code === 'storefront_not_open' ? 200 : error.status,
    headers: retryAfter(error.status === 503 ? awaySeconds : error.retryAfterSeconds),
  });
};

/** When a page is worth trying again while the database is away. */
const awaySeconds = 5;

/** Refusals of a search that say what to do: the page stands, and shows the sentence in place of what was found. */
const ofTheSearch: ReadonlySet<string> = new Set(['search_too_slow', 'too_many_requests']);

/**
 * Calls the API for a search in a loader: a refusal of the search itself is a value that the page shows, any other is
 * treated as in `callApi`.
 */
export const searchApi = async <E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: SentInput<E>,
): Promise<{ output: Output<E>; refusal: null } | { output: null; refusal: SearchRefusal }> => {
  try {
    return { output: await context.get(pageContext).api.call(endpoint, input), refusal: null };
  } catch (error) {
    if (!(error instanceof Problem) || !ofTheSearch.has(error.code)) throw asPage(error);
    const { message, status, retryAfterSeconds } = error;
    return { output: null, refusal: { message, status, headers: retryAfter(retryAfterSeconds) } };
  }
};

/** What the page says, and with which answer. */
export type SearchRefusal = {
  readonly message: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

const retryAfter = (seconds: number | null): Record<string, string> =>
  seconds === null ? {} : { 'retry-after': String(seconds) };

/** Calls the API for an action: a refusal is a value that the form shows. */
export const tryApi = async <E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: SentInput<E>,
): Promise<{ output: Output<E>; problem: null } | { output: null; problem: Problem }> => {
  try {
    return { output: await context.get(pageContext).api.call(endpoint, input), problem: null };
  } catch (error) {
    if (error instanceof Problem) return { output: null, problem: error };
    throw error;
  }
};
