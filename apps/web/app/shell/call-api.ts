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
    if (!(error instanceof Problem)) throw error;
    const problem: PageProblem = { code: error.code, message: error.message };
    throw data(problem, {
      // "Opening soon" is a page, not a failure.
      status: error.code === 'storefront_not_open' ? 200 : error.status,
      ...(error.status === 503 ? { headers: { 'retry-after': '5' } } : {}),
    });
  }
};

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
