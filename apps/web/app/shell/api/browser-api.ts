import type { endpoints, Output, Problem, SentInput } from '@goodshelf/contract';
import { callUrl, problemFromBody, type SentParts } from '@goodshelf/contract/client';
import { lossesToldByPages, platformCalls, silentCalls } from './platform-calls.ts';
import { shellTexts } from '../texts.ts';

const texts = shellTexts.errors;

type CallName = keyof typeof platformCalls;

/** Calls the API for the signed-in person; rejects with a `Problem` whose message may be shown. */
export type BrowserApi = <Name extends CallName>(
  name: Name,
  input: SentInput<(typeof endpoints)[Name]>,
  signal?: AbortSignal,
) => Promise<Output<(typeof endpoints)[Name]>>;

type Deps = {
  /** The API's base address, without a slash at the end. */
  readonly apiUrl: string;
  readonly token: () => string | null;
  /** Hears of every answer, for toasts. */
  readonly onAnswer: (answer: { status: number; body: unknown }) => void;
  /** The call needs a fresh confirmation of the person: resolves with whether they gave it. */
  readonly onStepUp?: () => Promise<boolean>;
  /** Whether the page still shows somebody who is signed in: they may have signed out in another tab. */
  readonly isSignedIn: () => boolean;
  /** The API did not accept the token of a call that had one, or should have had one. */
  readonly onSessionEnded: () => void;
};

/**
 * The API client of the platform's pages: a bearer token on every call, cookies on none. A call that is refused until
 * the person confirms who they are waits for that and is repeated; its callers know nothing of it.
 */
export const createBrowserApi = (deps: Deps): BrowserApi => {
  const send = async (
    name: CallName,
    input: SentParts,
    signal?: AbortSignal,
    isRepeated = false,
  ): Promise<unknown> => {
    const call = platformCalls[name];
    const token = deps.token();
    const answer = await fetch(`${deps.apiUrl}${callUrl(call, input)}`, {
      method: call.method,
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal === undefined ? {} : { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return null;
    });
    if (answer === null) {
      const problem = call.method === 'GET' ? unreachable(texts.unreachable) : unreachable(texts.unheard);
      // A page that cannot load says so in its own place; who has pressed a button hears it like any other answer.
      if (call.method !== 'GET' && !silentCalls.has(name) && !lossesToldByPages.has(name))
        deps.onAnswer({ status: problem.status, body: { message: problem.message } });
      throw problem;
    }
    const body: unknown = await answer.json().catch(() => null);
    if (!isRepeated && needsStepUp(answer.status, body) && (await deps.onStepUp?.()) === true)
      return send(name, input, signal, true);
    if (answer.ok || !silentCalls.has(name)) deps.onAnswer({ status: answer.status, body });
    if (answer.ok) return body;
    if (answer.status === 401 && (token !== null || deps.isSignedIn())) deps.onSessionEnded();
    throw problemFromBody(answer.status, body);
  };
  // The server's serializer made the body from the contract's shape: it is not parsed a second time.
  return (name, input, signal) => send(name, input as SentParts, signal) as Promise<never>;
};

const needsStepUp = (status: number, body: unknown): boolean => {
  const code: string = problemFromBody(status, body).code;
  return status === 403 && code === 'step_up_required';
};

const unreachable = (message: string): Problem => problemFromBody(503, { code: 'unavailable', message });
