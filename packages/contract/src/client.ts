import type { Call } from './call.ts';
import { clientTexts } from './client.texts.ts';
import type { Endpoint, Output, SentInput } from './endpoint.ts';
import { Problem, type ProblemBody, type ProblemCode } from './problems.ts';

/** Calls an endpoint of the contract; resolves with its output, rejects with a `Problem`. */
export type ApiClient = {
  call<E extends Endpoint>(endpoint: E, input: SentInput<E>): Promise<Output<E>>;
};

/** What any call may be sent. */
export type SentParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** The path of a call below the API base, with its parameters and query filled in. */
export const callUrl = (call: Call, input: Pick<SentParts, 'params' | 'query'>): string => {
  const path = call.path.replace(/:([a-zA-Z_]+)/g, (_match, name: string) =>
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
  return new Problem(status, code, candidate.message ?? clientTexts.unreachable, {
    ...(candidate.errors === undefined ? {} : { errors: candidate.errors }),
    ...(candidate.challenge === undefined ? {} : { challenge: candidate.challenge }),
    showAsError: candidate.error !== undefined,
  });
};
