import { connect } from 'node:net';

export type Answer = { readonly status: number; readonly head: string; readonly body: string };
type Raw = { readonly bytes: Buffer; readonly bodyAt: number };

/** One keep-alive connection with one request at a time. */
export type Connection = {
  /** Sends request bytes; `done` gets the status as soon as the whole answer is there. The fast way. */
  send(request: Buffer, done: (status: number, answer: Raw) => void): void;
  /** The same for work of several steps. */
  ask(request: Buffer): Promise<Answer>;
  close(): void;
};

const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('\r\ncontent-length: ');
const lengthNameAlt = Buffer.from('\r\nContent-Length: ');
const digitZero = 48;

/** Where the answer that begins the buffer ends, or null while its head is not complete. */
const measure = (bytes: Buffer): { readonly bodyAt: number; readonly end: number } | null => {
  const at = bytes.indexOf(headEnd);
  if (at === -1) return null;
  const bodyAt = at + headEnd.length;
  let lengthAt = bytes.indexOf(lengthName);
  if (lengthAt === -1 || lengthAt > at) lengthAt = bytes.indexOf(lengthNameAlt);
  if (lengthAt === -1 || lengthAt > at) {
    const status = statusOf(bytes);
    if (status === 304 || status === 204) return { bodyAt, end: bodyAt };
    throw new Error(`The answer has no content-length:\n${bytes.toString('latin1', 0, at)}`);
  }
  let length = 0;
  for (let i = lengthAt + lengthName.length; ; i += 1) {
    const digit = (bytes[i] ?? 0) - digitZero;
    if (digit < 0 || digit > 9) break;
    length = length * 10 + digit;
  }
  return { bodyAt, end: bodyAt + length };
};

const statusOf = (bytes: Buffer): number =>
  ((bytes[9] ?? 0) - digitZero) * 100 + ((bytes[10] ?? 0) - digitZero) * 10 + (bytes[11] ?? 0) - digitZero;

/**
 * Opens a connection that costs as little as possible: the generator shares the machine with what it measures. It reads
 * of an answer only its status and its length.
 */
export const openConnection = (port: number, onLost: (error: Error) => void): Promise<Connection> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let held: Buffer | null = null;
    let waiting: ((status: number, answer: Raw) => void) | null = null;
    let isClosed = false;

    socket.on('data', (chunk: Buffer) => {
      const bytes: Buffer = held === null ? chunk : Buffer.concat([held, chunk]);
      const measured = measure(bytes);
      if (measured === null || bytes.length < measured.end) {
        held = bytes;
        return;
      }
      held = null;
      const done = waiting;
      waiting = null;
      done?.(statusOf(bytes), { bytes, bodyAt: measured.bodyAt });
    });
    const lose = (error: Error) => {
      if (!isClosed) onLost(error);
      isClosed = true;
    };
    socket.once('error', lose);
    socket.once('close', () => lose(new Error('the server closed a connection')));

    const send: Connection['send'] = (request, done) => {
      waiting = done;
      socket.write(request);
    };
    socket.once('connect', () =>
      resolve({
        send,
        ask: (request) =>
          new Promise((answered) => {
            send(request, (status, { bytes, bodyAt }) =>
              answered({
                status,
                head: bytes.toString('latin1', 0, bodyAt),
                body: bytes.toString('utf8', bodyAt),
              }),
            );
          }),
        close: () => {
          isClosed = true;
          socket.destroy();
        },
      }),
    );
  });

export type RequestLine = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly host: string;
  readonly headers?: string;
  readonly body?: unknown;
};

/** The bytes of a request. `headers` are complete lines, each with its line end. */
export const requestBytes = ({ method, path, host, headers = '', body }: RequestLine): Buffer => {
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}`;
  if (body === undefined) return Buffer.from(`${head}\r\n`);
  const text = JSON.stringify(body);
  return Buffer.from(
    `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
};
