import { setTimeout as pause } from 'node:timers/promises';
import type { ProblemBody } from '@goodshelf/contract';
import { startProgram } from './programs.ts';

/** One server after the other: the next one starts while this one works, so that the killed one is busy to its end. */
export const createServers = (args: readonly string[]) => {
  const start = async () => {
    const program = startProgram('checkout-server', args);
    return { program, url: await program.nextLine() };
  };
  let current = start();
  let next = start();
  return {
    url: async () => (await current).url,
    /** Kills the server that is at work after `delayMs` of working; from then on requests go to the next one. */
    kill: async (delayMs: number) => {
      const [{ program }] = await Promise.all([current, next]);
      await pause(delayMs);
      current = next;
      next = start();
      await program.kill('SIGKILL');
    },
    stop: async () => {
      await Promise.all([(await current).program.kill('SIGKILL'), (await next).program.kill('SIGKILL')]);
    },
  };
};
export type Servers = ReturnType<typeof createServers>;

/**
 * `kills` servers, and further ones until more than half as many requests died with one: how many are on their way when
 * a server dies is chance, and a run that met none would prove nothing.
 */
export const killWhileBusy = async (
  servers: Servers,
  {
    kills,
    delayMs,
    deaths,
  }: { readonly kills: number; readonly delayMs: () => number; readonly deaths: () => number },
): Promise<void> => {
  for (let kill = 1; kill <= kills || deaths() <= kills / 2; kill++) {
    if (kill > 10 * kills) throw new Error(`${kill} kills met ${deaths()} requests`);
    await servers.kill(delayMs());
  }
};

export type Answer<T> = {
  readonly status: number;
  readonly body: T | ProblemBody;
  readonly cookie: string | null;
};

type Call = {
  readonly method?: 'POST' | 'PUT';
  /** Below `/api`. */
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** One request; null when the server died under it. */
export const send = async <T>(
  servers: Servers,
  { method = 'POST', path, body, headers = {} }: Call,
): Promise<Answer<T> | null> => {
  const url = await servers.url();
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', connection: 'close', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as T | ProblemBody;
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? null;
    return { status: response.status, body: answer, cookie };
  } catch {
    return null;
  }
};
