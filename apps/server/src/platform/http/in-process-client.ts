import { Problem, type ApiClient, type Endpoint, type Output, type SentInput } from '@goodshelf/contract';
import type { Binding } from './binding.ts';
import type { Dispatch, RawInput } from './dispatcher.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The contract's client for server rendering: the same dispatcher as HTTP without the HTTP, for one request only
 * (its context carries that request's cookies and identity; it must never be kept beyond it).
 */
export const createInProcessClient = (
  bindings: ReadonlyMap<Endpoint, Binding>,
  dispatch: Dispatch,
  context: RequestContext,
): ApiClient => ({
  call: async <E extends Endpoint>(endpoint: E, input: SentInput<E>): Promise<Output<E>> => {
    const binding = bindings.get(endpoint);
    if (binding === undefined)
      throw new Problem('not_found', `No route is bound to ${endpoint.method} ${endpoint.path}`);
    const sent = input as Partial<RawInput>;
    const output = await dispatch(binding, context, {
      params: sent.params,
      query: sent.query,
      body: sent.body,
    });
    return output as Output<E>; // `bind` proved that the handler of this endpoint returns its output
  },
});
