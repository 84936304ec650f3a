import { openConnection, requestBytes, type Connection } from './connection.ts';
import { createMeter, type Figures } from './figures.ts';

/** GET requests, or POST requests of one body, one after another on each connection, in the order of the paths. */
export type RequestLoad = {
  readonly kind: 'requests';
  readonly port: number;
  readonly host: string;
  readonly paths: readonly string[];
  /** Of each request; several take turns, so that every connection is somebody else. */
  readonly headers: readonly string[];
  readonly body?: unknown;
  /** Where in the paths the round begins, so that rounds do not repeat what an earlier one has warmed. */
  readonly from: number;
  readonly connections: number;
  readonly durationMs: number;
  /** How long a visitor looks at what came before he asks again. */
  readonly pauseMs?: number;
};

/** Asks for the paths until the time is over; fails at the first answer that is not a 200. */
export const runRequests = async (load: RequestLoad): Promise<Figures> => {
  const { port, host, headers, connections, durationMs, pauseMs = 0 } = load;
  const method = load.body === undefined ? 'GET' : 'POST';
  const requests = Array.from({ length: Math.max(load.paths.length, headers.length) }, (_, index) => {
    const path = load.paths[index % load.paths.length] ?? '/';
    return requestBytes({
      method,
      path,
      host,
      headers: headers[index % headers.length] ?? '',
      body: load.body,
    });
  });
  let next = load.from;
  const failing = Promise.withResolvers<never>();
  failing.promise.catch(() => undefined); // also heard by the race below
  const open = await Promise.all(
    Array.from({ length: connections }, () => openConnection(port, failing.reject)),
  );
  const meter = createMeter();
  const endsAtMs = performance.now() + durationMs;

  const keepAsking = (connection: Connection): Promise<void> =>
    new Promise((resolve) => {
      const again = (): void => {
        const startedAtMs = performance.now();
        if (startedAtMs >= endsAtMs) return resolve();
        const request = requests[next++ % requests.length];
        if (request === undefined) return resolve();
        connection.send(request, (status, { bytes, bodyAt }) => {
          if (status !== 200)
            failing.reject(
              new Error(
                `${request.toString('latin1').split('\r\n')[0]}: ${status} ${bytes.toString('utf8', bodyAt, bodyAt + 300)}`,
              ),
            );
          meter.note(startedAtMs);
          if (pauseMs === 0) again();
          else setTimeout(again, pauseMs);
        });
      };
      again();
    });

  try {
    await Promise.race([Promise.all(open.map(keepAsking)), failing.promise]);
    return meter.figures();
  } finally {
    for (const connection of open) connection.close();
  }
};
