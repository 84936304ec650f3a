import type { Access, Endpoint, Output, ParsedInput } from '@goodshelf/contract';
import type { ContextOf, RequestContext } from './request-context.ts';

type AccessOf<E> = E extends { readonly access: infer A extends Access } ? A : never;

/** An endpoint of the contract with the code that answers it. */
export type Binding = {
  readonly endpoint: Endpoint;
  handle(context: RequestContext, input: unknown): Promise<unknown>;
};

/**
 * Binds an endpoint to its handler. The handler receives the context that the endpoint's access guarantees and the
 * parsed input; what it returns has the type of the endpoint's output.
 */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: (context: ContextOf<AccessOf<E>>, input: ParsedInput<E>) => Promise<Output<E>>,
): Binding => ({
  endpoint,
  // The dispatcher parses the input with the endpoint's schemas and makes the context its access asks for before it
  // calls: the one place where the types are restored.
  handle: (context, input) => handle(context as ContextOf<AccessOf<E>>, input as ParsedInput<E>),
});
