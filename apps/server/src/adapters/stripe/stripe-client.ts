import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { boundedFetch } from './bounded-fetch.ts';

export type ClientOptions = {
  readonly secretKey: string;
  /** Another server than Stripe's own, e.g. `http://127.0.0.1:4242`: for the local fake. */
  readonly apiUrl?: string;
  readonly timeoutMs: number;
};

/**
 * The official SDK, speaking the version of the API that its types describe. It repeats nothing by itself: what is safe to
 * repeat is decided where it is called. (With Node's own HTTP client it would send a request again after a cut connection
 * whatever is set; with `fetch` it cannot tell one.)
 */
export const createStripeClient = ({ secretKey, apiUrl, timeoutMs }: ClientOptions): Stripe => {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  });
};

const pausesMs = [100, 200, 400, 800, 1_600];

/** Whether somebody else is at the same key or the same object at this moment. */
const isBusy = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || error.code === 'lock_timeout');

/** Does what two may ask for at the same moment: Stripe sends the second away, until the first is done. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await pause(pauseMs);
    }
  }
  return work();
};

/** Stripe knows nothing of this id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 404 || error.code === 'resource_missing');

/** What is asked for, or null when Stripe knows nothing of it. */
export const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Stripe has understood a request and refused it: nothing has come of it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** No answer, or none that says anything: trouble that may be over in a moment. */
export const isTrouble = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;
