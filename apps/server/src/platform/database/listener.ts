import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/index.ts';

export type NotificationHandler = (payload: string) => void;

export type Listener = {
  /**
   * Calls `onNotification` for each NOTIFY on the channel. `onGap` is called when notifications may have been missed
   * because the connection was lost meanwhile: whoever keeps copies of data drops them then. Resolves when listening.
   */
  readonly listen: (
    channel: string,
    onNotification: NotificationHandler,
    onGap?: () => void,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Subscription = { readonly onNotification: NotificationHandler; readonly onGap: () => void };

const pingEveryMs = 20_000;

/** One connection for all channels of this process, opened at the first `listen` and opened again whenever it is lost. */
export const createListener = (url: string, log: Log): Listener => {
  const subscriptions = new Map<string, Subscription[]>();
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;

  const connectOnce = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'goodshelf_listener',
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
      keepAlive: true,
    });
    // A connection that hangs without being closed is found out by a ping.
    const ping = setInterval(
      () => next.query('select 1').catch(() => next.end().catch(() => undefined)),
      pingEveryMs,
    );
    next.on('error', (error) =>
      log.debug({ err: error }, 'the connection for notifications reported an error'),
    );
    next.on('end', () => {
      clearInterval(ping);
      if (client !== next) return;
      client = null;
      if (!closing.signal.aborted) void reconnect();
    });
    next.on('notification', ({ channel, payload }) => {
      for (const { onNotification } of subscriptions.get(channel) ?? []) onNotification(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of subscriptions.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      clearInterval(ping);
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    return next;
  };

  const reconnect = async (): Promise<void> => {
    log.warn('the connection for notifications was lost and is opened again');
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        await (connecting = connectOnce());
        for (const { onGap } of [...subscriptions.values()].flat()) onGap();
        return;
      } catch {
        await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  return {
    listen: async (channel, onNotification, onGap = () => undefined) => {
      const known = subscriptions.get(channel);
      subscriptions.set(channel, [...(known ?? []), { onNotification, onGap }]);
      connecting ??= connectOnce();
      const connected = await connecting;
      if (known === undefined) await connected.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    close: async () => {
      closing.abort();
      await client?.end();
    },
  };
};
