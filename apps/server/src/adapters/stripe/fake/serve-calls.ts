import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock/index.ts';
import { FakeError } from './errors.ts';
import { type FaultKind, isDone, sendBadly } from './faults.ts';
import { type Form, parseForm } from './form.ts';
import { type Answer, createIdempotency } from './idempotency.ts';
import { newId } from './objects.ts';
import { type Call, type createOperations, findCall, type Operation } from './operations.ts';

/** A request as it arrived. */
export type SeenRequest = Call & { readonly form: Form; readonly idempotencyKey: string | null };

type Deps = {
  readonly clock: Clock;
  readonly secretKey: string;
  readonly publishableKey: string | null;
  readonly latencyMs: number;
  readonly operations: ReturnType<typeof createOperations>;
  readonly takeFault: (on: Operation) => FaultKind | null;
  readonly seen: (request: SeenRequest) => void;
};

/** Nothing is answered, as if nothing had arrived. */
class NotArrived extends Error {}

const trouble = {
  error: { type: 'api_error', message: 'Sorry! There was an error while talking to the bank.' },
};
const tooMany = {
  error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API.' },
};

const notAllowed = {
  error: {
    type: 'invalid_request_error',
    message: 'The provided key does not have the required permissions.',
  },
};

/** The calls of the API: who may, once per key, and answered as well or as badly as a test has ordered. */
export const createServeCalls = (deps: Deps) => {
  const idempotency = createIdempotency(deps.clock);

  const doCall = async (call: Call, form: Form, fault: FaultKind | null): Promise<Answer> => {
    await pause(deps.latencyMs);
    if (fault === '429') return { status: 429, body: JSON.stringify(tooMany) };
    if (fault === '403') return { status: 403, body: JSON.stringify(notAllowed) };
    const done = isDone(fault) ? deps.operations.run(call, form) : null;
    if (fault === '500' || fault === '500 after') return { status: 500, body: JSON.stringify(trouble) };
    // Nothing has arrived, so the key is as free as it was.
    if (done === null) throw new NotArrived();
    return { status: done.status, body: JSON.stringify(done.body) };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const text = await readBody(request);
    const call = findCall(request.method ?? '', url.pathname);
    if (call === null)
      throw new FakeError(404, 'invalid_request_error', `Unrecognized request URL (${url.pathname}).`);
    if (!mayCall(deps, call.operation, request.headers.authorization))
      throw new FakeError(401, 'invalid_request_error', 'Invalid API Key provided');
    const form = parseForm(call.method === 'POST' ? text : url.search.slice(1));
    // Stripe looks at keys of POST only.
    const key = call.method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null;
    deps.seen({ ...call, form, idempotencyKey: key });
    const fault = deps.takeFault(call.operation);
    const asked = `${call.method} ${url.pathname} ${JSON.stringify(form)}`;
    const answer = await idempotency.run(key, asked, () => doCall(call, form, fault));
    writeHead(response, answer);
    if (!(await sendBadly(fault, response, answer.body))) response.end(answer.body);
  };

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    try {
      await serve(request, response, url);
    } catch (error) {
      // Whoever waits for an answer that never comes is cut off when they, or the fake, end.
      if (error instanceof NotArrived) return;
      if (!(error instanceof FakeError)) throw error;
      const answer = { status: error.status, body: JSON.stringify(error.body) };
      writeHead(response, answer);
      response.end(answer.body);
    }
  };
};

/** Browsers have a key of their own, which makes payment methods and nothing else. */
const mayCall = (
  { secretKey, publishableKey }: Pick<Deps, 'secretKey' | 'publishableKey'>,
  operation: Operation,
  authorization: string | undefined,
): boolean =>
  authorization === `Bearer ${secretKey}` ||
  (publishableKey !== null && operation === 'create method' && authorization === `Bearer ${publishableKey}`);

const writeHead = (response: ServerResponse, { status, isReplayed }: Answer): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': '2026-10-28.endive',
    ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    ...(status === 500 ? { 'stripe-should-retry': 'false' } : {}),
  });
};

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const part of request) chunks.push(Buffer.from(part));
  return Buffer.concat(chunks).toString('utf8');
};
