import { z } from 'zod';
import { createAccessToken } from './access-token.ts';
import { readLimited } from './read-limited.ts';

export type PayPalAnswer = { readonly status: number; readonly body: unknown };

export type PayPalClient = {
  get(path: string): Promise<PayPalAnswer>;
  /** `requestId`: the same one is the same request, for as long as PayPal remembers it. */
  post(path: string, requestId: string, body: unknown): Promise<PayPalAnswer>;
};

export type ClientSettings = {
  /** Without a slash at the end, such as https://api-m.paypal.com. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of one call, to the last byte of its answer. */
  readonly callLimitMs: number;
};

/** PayPal gave no answer that says what it did: it may have done everything or nothing. */
export class PayPalUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`PayPal ${what}`, options);
    this.name = 'PayPalUnavailable';
  }
}

/**
 * Calls PayPal's API. By hand and not by its SDK: six calls, and the limits of time and size, redirects that are never followed, and
 * that nothing is sent again by itself are what matters here. Answers are what PayPal has decided (2xx, 400, 404, 409, 422);
 * everything else rejects.
 */
export const createPayPalClient = (settings: ClientSettings): PayPalClient => {
  const token = createAccessToken(settings);

  const send = async (path: string, init: RequestInit, signal: AbortSignal): Promise<PayPalAnswer> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await token.current(signal)}`);
    headers.set('accept', 'application/json');
    const response = await fetch(`${settings.baseUrl}${path}`, {
      ...init,
      headers,
      signal,
      redirect: 'manual',
    });
    const { status } = response;
    const text = await readLimited(response);
    return { status, body: isDecided(status) ? jsonOf(text) : null };
  };

  const call = async (path: string, init: RequestInit): Promise<PayPalAnswer> => {
    const signal = AbortSignal.timeout(settings.callLimitMs);
    try {
      const first = await send(path, init, signal);
      if (first.status !== 401) return decided(first);
      // Withdrawn before its time: refused before anything was done.
      token.forget();
      return decided(await send(path, init, signal));
    } catch (error) {
      throw error instanceof PayPalUnavailable
        ? error
        : new PayPalUnavailable('did not answer', { cause: error });
    }
  };

  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, requestId, body) =>
      call(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'paypal-request-id': requestId,
          prefer: 'return=representation',
        },
        body: JSON.stringify(body),
      }),
  };
};

const isDecided = (status: number): boolean =>
  (status >= 200 && status < 300) || [400, 404, 409, 422].includes(status);

const decided = (answer: PayPalAnswer): PayPalAnswer => {
  if (isDecided(answer.status)) return answer;
  throw new PayPalUnavailable(`answered ${answer.status}`);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PayPalUnavailable('answered something that is no JSON', { cause: error });
  }
};

const errorShape = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** Why PayPal refused, in its own word, such as INSTRUMENT_DECLINED. */
export const issueOf = ({ status, body }: PayPalAnswer): string => {
  const parsed = errorShape.safeParse(body);
  const error = parsed.success ? parsed.data : {};
  return error.details?.[0]?.issue ?? error.name ?? `HTTP_${status}`;
};

/** The answer of a call that PayPal should have carried out; rejects with its reason where it did not. */
export const succeeded = <T>(answer: PayPalAnswer, shape: z.ZodType<T>): T => {
  if (answer.status >= 300) throw new Error(`PayPal refused: ${issueOf(answer)}`);
  const parsed = shape.safeParse(answer.body);
  if (!parsed.success)
    throw new PayPalUnavailable('answered in a form that is not known', { cause: parsed.error });
  return parsed.data;
};
