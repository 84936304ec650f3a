import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request when they have the answer; this leaves room for programs that do not wait. */
const waitingMax = 32;

/**
 * Answers requests that were sent behind each other on one connection in turn, as clients read them anyway: Node hands
 * all of a chunk over at once, and a chunk of 64 kB holds more than a thousand. Between two of them everybody else has
 * the event loop. Who sends more before the first answer is there is hung up on. A request that nobody is in front of
 * pays nothing for it.
 */
export const answerInTurn = (answer: RequestListener): RequestListener => {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response has its socket from the beginning, or gets it when those before it have left.
    if (response.socket !== null) return answer(request, response);
    const { socket } = request;
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
