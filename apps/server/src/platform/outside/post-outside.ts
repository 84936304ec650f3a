import { lookup } from 'node:dns/promises';
import {
  addressOf,
  isPublic,
  OutsideError,
  type OutsideSettings,
  readUrl,
  request,
} from './fetch-outside.ts';

export type PostOutside = (
  url: string,
  body: string,
  options: { readonly headers: Readonly<Record<string, string>>; readonly signal?: AbortSignal },
) => Promise<number>;

/**
 * Posts to an address that somebody named; as careful about where it goes as fetching is, and it follows nothing: who answers
 * elsewhere has not heard it. Returns the status, 200 to 299. What else is answered throws OutsideError; its body is not read.
 */
export const createPostOutside =
  ({
    timeoutMs = 10_000,
    resolve = (host) => lookup(host, { all: true, verbatim: true }),
    mayReach = isPublic,
    userAgent = 'Goodshelf',
  }: OutsideSettings = {}): PostOutside =>
  async (text, body, { headers, signal }) => {
    const ended = AbortSignal.any([
      AbortSignal.timeout(timeoutMs),
      ...(signal === undefined ? [] : [signal]),
    ]);
    try {
      const url = readUrl(text);
      const address = await addressOf(url, { resolve, mayReach, ended });
      const answer = await request(url, address, {
        ended,
        body,
        headers: { ...headers, 'user-agent': userAgent },
      });
      const { statusCode: status = 0 } = answer;
      answer.destroy();
      if (status < 200 || status > 299) throw new OutsideError('status', { status });
      return status;
    } catch (error) {
      if (error instanceof OutsideError) throw error;
      throw new OutsideError(ended.aborted ? 'too-slow' : 'broken', { cause: error });
    }
  };
