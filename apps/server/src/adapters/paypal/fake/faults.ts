import type { ServerResponse } from 'node:http';

/** What goes wrong with a call, until it is set right. All but the first and the two refusals happen after the work was done. */
export type Fault =
  | 'timeout before'
  | 'timeout after'
  | 'cut after'
  | 'refused with 500'
  | 'refused with 429'
  | '500 after'
  | 'malformed'
  | 'huge'
  | 'slow drip';

export type Answer = { readonly status: number; readonly body: unknown };

/** Answers a call with its fault; `work` is what the call does. */
export const answerWith = (response: ServerResponse, fault: Fault | undefined, work: () => Answer): void => {
  switch (fault) {
    case 'timeout before':
      return;
    case 'refused with 500':
      return send(response, 500, {
        name: 'INTERNAL_SERVER_ERROR',
        message: 'An internal server error occurred.',
      });
    case 'refused with 429':
      response.setHeader('retry-after', '5');
      return send(response, 429, { name: 'RATE_LIMIT_REACHED', message: 'Too many requests.' });
    default:
  }
  const { status, body } = work();
  switch (fault) {
    case undefined:
      return send(response, status, body);
    case 'timeout after':
      return;
    case 'cut after':
      response.destroy();
      return;
    case '500 after':
      return send(response, 500, {
        name: 'INTERNAL_SERVER_ERROR',
        message: 'An internal server error occurred.',
      });
    case 'malformed':
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"id": "5O19');
      return;
    case 'huge':
      return send(response, status, { filler: 'x'.repeat(4 * 1024 * 1024), ...Object(body) });
    case 'slow drip':
      return drip(response, status, JSON.stringify(body));
  }
};

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A byte now and then: each one in time, and never the whole. */
const drip = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  let at = 0;
  const timer = setInterval(() => {
    if (at >= text.length) response.end();
    else response.write(text[at++]);
  }, 40);
  response.on('close', () => clearInterval(timer));
};
