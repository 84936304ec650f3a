import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request when they have the answer; this leaves room for programs that do not wait. */
const waitingMax = 32;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** The last request of each connection, with the answer that it has or will have. */
const latest = new WeakMap<Duplex, Exchange>();

/**
 * Answers requests that were sent behind each other on one connection in turn, as clients read them anyway: Node hands
 * all of a chunk over at once, and a chunk of 64 kB holds more than a thousand. Between two of them everybody else has
 * the event loop. Who sends more before the first answer is there is hung up on. A request that nobody is in front of
 * pays nothing for it.
 */
export const answerInTurn = (answer: RequestListener): RequestListener => {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    latest.set(socket, { request, response });
    // Node takes what stands behind it for the other protocol and drops it: the next answer would pass for a dropped one's.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // A response has its socket from the beginning, or gets it when those before it have left.
    if (response.socket !== null) return answer(request, response);
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > waitingMax) return void socket.destroy();
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      setImmediate(() => {
        if (!socket.destroyed) answer(request, response);
      });
    });
  };
};

/**
 * Has the bytes that are no request answered when the requests in front of them are: what comes first on a connection is
 * read as the answer of the first. Bytes that break the body of a request are answered in its place.
 */
export const afterAnswers = (socket: Duplex, answer: () => void): void => {
  const last = latest.get(socket);
  if (last === undefined || last.response.closed) return answer();
  if (last.request.complete) last.response.once('close', answer);
  else if (last.response.socket === null) last.response.once('socket', answer);
  else answer();
};

/** The answer that is due is none of the requests': it is given at once. */
export const answerInstead = (socket: Duplex): void => void latest.delete(socket);
