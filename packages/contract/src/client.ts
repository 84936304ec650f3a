import { clientTexts } from './client.texts.ts';
import type { Endpoint, Output, SentInput } from './endpoint.ts';
import { Problem, type ProblemBody, type ProblemCode } from './problems.ts';

/** Calls an endpoint of the contract; resolves with its output, rejects with a `Problem`. */
export type ApiClient = {
  call<E extends Endpoint>(endpoint: E, input: SentInput<E>): Promise<Output<E>>;
};

/** The minimum of an endpoint that a browser needs: no schema, so no zod in its bundle. */
export type CallShape = { readonly method: string; readonly path: string };

/** The path of a call below the API base, with its parameters and query filled in. */
export const callUrl = (
  endpoint: CallShape,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string => {
  const path = endpoint.path.replace(/:([a-zA-Z_]+)/g, (_match, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Turns an answer that is not a success into the `Problem` it describes. */
export const problemFromBody = (status: number, body: unknown): Problem => {
  const candidate = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemBody>;
  const code: ProblemCode = candidate.code ?? (status >= 500 ? 'unavailable' : 'bad_request');
  return new Problem(code, candidate.message ?? clientTexts.unreachable, {
    ...(candidate.errors === undefined ? {} : { errors: candidate.errors }),
    showAsError: candidate.error !== undefined,
  });
};
