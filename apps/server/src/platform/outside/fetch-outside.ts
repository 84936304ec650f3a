import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nothing came. What is `passing` may be there another time. */
export type OutsideFault =
  | 'address'
  | 'private'
  | 'unknown-host'
  | 'redirects'
  | 'status'
  | 'too-large'
  | 'encoded'
  | 'too-slow'
  | 'broken';

export class OutsideError extends Error {
  readonly fault: OutsideFault;
  readonly isPassing: boolean;
  /** What the other server answered, where that is the fault. */
  readonly status: number | null;
  constructor(
    fault: OutsideFault,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(`Nothing came from outside: ${fault}`, options);
    this.name = 'OutsideError';
    this.fault = fault;
    this.status = status;
    const isBusy = status !== null && (status >= 500 || status === 429 || status === 408);
    this.isPassing = isBusy || fault === 'too-slow' || fault === 'broken' || fault === 'unknown-host';
  }
}

export type FetchOutside = (
  url: string,
  limits: { readonly bytesMax: number; readonly accept: string; readonly signal?: AbortSignal },
) => Promise<Buffer>;

export type Address = { readonly address: string; readonly family: number };
export type OutsideSettings = {
  /** All redirects, and all bytes, together. */
  readonly timeoutMs?: number;
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  /** Another rule than the one of the public internet; for tests, whose servers are on this machine. */
  readonly mayReach?: (address: string, port: number) => boolean;
  /** Said to the other server. */
  readonly userAgent?: string;
};

const redirectsMax = 3;
const urlMaxLength = 2_000;

export const isPublic = (address: string, port: number): boolean =>
  isPublicAddress(address) && (port === 80 || port === 443);

/** A web address without a password in it; else throws. */
export const readUrl = (text: string, base?: URL): URL => {
  const url = URL.parse(text, base);
  if (url === null || text.length > urlMaxLength) throw new OutsideError('address');
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutsideError('address');
  return url;
};

/**
 * Fetches what somebody named by its address. The name is resolved once, and the connection goes to that very address,
 * so that no second answer leads elsewhere; each redirect is looked at in the same way. Never reaches a private address.
 * Nothing is unpacked. Throws OutsideError.
 */
export const createFetchOutside =
  ({
    timeoutMs = 10_000,
    resolve = (host) => lookup(host, { all: true, verbatim: true }),
    mayReach = isPublic,
    userAgent = 'Goodshelf',
  }: OutsideSettings = {}): FetchOutside =>
  async (text, { bytesMax, accept, signal }) => {
    const ended = AbortSignal.any([
      AbortSignal.timeout(timeoutMs),
      ...(signal === undefined ? [] : [signal]),
    ]);
    const ask = async (url: URL): Promise<http.IncomingMessage> => {
      const address = await addressOf(url, { resolve, mayReach, ended });
      return request(url, address, { ended, headers: { accept, 'user-agent': userAgent } });
    };
    try {
      let url = readUrl(text);
      for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
        const answer = await ask(url);
        const { statusCode: status = 0, headers } = answer;
        if (status === 200) return await readBody(answer, bytesMax);
        answer.destroy();
        if (status < 300 || status > 399 || headers.location === undefined)
          throw new OutsideError('status', { status });
        url = readUrl(headers.location, url);
      }
      throw new OutsideError('redirects');
    } catch (error) {
      if (error instanceof OutsideError) throw error;
      throw new OutsideError(ended.aborted ? 'too-slow' : 'broken', { cause: error });
    }
  };

type Reaching = Required<Pick<OutsideSettings, 'resolve' | 'mayReach'>> & { readonly ended: AbortSignal };

/** The one address to which the connection goes. A name with a private address among others is none of the internet. */
export const addressOf = async (url: URL, { resolve, mayReach, ended }: Reaching): Promise<Address> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const version = isIP(host);
  const found =
    version > 0
      ? [{ address: host, family: version }]
      : await until(ended, resolve(host)).catch((error: unknown) => {
          throw ended.aborted ? error : new OutsideError('unknown-host', { cause: error });
        });
  if (!found.every(({ address }) => mayReach(address, port))) throw new OutsideError('private');
  const [first] = found.toSorted((left, right) => left.family - right.family);
  if (first === undefined) throw new OutsideError('unknown-host');
  return first;
};

/** The system's resolver takes no signal. */
const until = <T>(ended: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      ended.addEventListener('abort', () => reject(new Error('ended')), { once: true });
    }),
  ]);

type Asking = {
  readonly ended: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  /** What is posted; without it the address is fetched. */
  readonly body?: string;
};

/** Asks that very address. */
export const request = (
  url: URL,
  { address, family }: Address,
  { ended, headers, body }: Asking,
): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const toThatAddress: LookupFunction = (_host, options, found) =>
      options.all === true ? found(null, [{ address, family }]) : found(null, address, family);
    const asking = (url.protocol === 'https:' ? https : http).request(url, {
      method: body === undefined ? 'GET' : 'POST',
      // No connection is shared with anything else, and none is kept.
      agent: false,
      lookup: toThatAddress,
      signal: ended,
      headers: { ...headers, 'accept-encoding': 'identity', connection: 'close' },
    });
    asking.on('response', resolve).on('error', reject).end(body);
  });

const readBody = async (answer: http.IncomingMessage, bytesMax: number): Promise<Buffer> => {
  const refuse = (fault: OutsideFault): never => {
    answer.destroy();
    throw new OutsideError(fault);
  };
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') refuse('encoded');
  if (Number(answer.headers['content-length'] ?? 0) > bytesMax) refuse('too-large');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    size += bytes.length;
    if (size > bytesMax) refuse('too-large');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
};
