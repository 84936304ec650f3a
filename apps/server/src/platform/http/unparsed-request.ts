import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@goodshelf/contract';
import { afterAnswers } from './answer-in-turn.ts';
import { httpTexts } from './http.texts.ts';

const texts = httpTexts.problems;

/** The problem of a request that never became one: it was too slow, too large, or no HTTP. */
const problemOf = (code: string | undefined): Problem => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request_timeout', texts.tooSlow);
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers_too_large', texts.headersTooLarge);
  return new Problem('bad_request', texts.unreadable);
};

/**
 * Answers on the bare connection, behind the answers that are still due, and closes it: after such bytes nobody knows
 * where the next request would begin.
 */
export const createUnparsedResponder = (headers: Readonly<Record<string, string>>) => {
  const given = new WeakSet<Duplex>();
  return (error: Error & { readonly code?: string }, socket: Duplex): void => {
    // What comes behind such bytes is told again, each time that some arrives.
    if (error.code === 'ECONNRESET' || given.has(socket)) return;
    given.add(socket);
    afterAnswers(socket, () => answer(headers, error, socket));
  };
};

const answer = (
  headers: Readonly<Record<string, string>>,
  error: Error & { readonly code?: string },
  socket: Duplex,
): void => {
  if (socket.destroyed || !socket.writable) return;
  const problem = problemOf(error.code);
  const body = JSON.stringify(problem.toBody());
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
  // Whoever keeps sending after the answer is not listened to.
  socket.once('finish', () => socket.destroy());
};
