import type { Log } from '../log/index.ts';

export type ProcessTask<Running> = {
  /** Begins the work. Throws when it cannot; the message is one sentence for the person who started the program. */
  start(): Promise<Running>;
  /** Accepts nothing new, lets what runs end, closes. */
  stop(running: Running): Promise<void>;
  readonly log: Log;
  /** A stop that takes longer is ended by force, ms. */
  readonly stopWithinMs?: number;
};

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs until a signal asks for the end. The first signal stops gracefully within ten seconds, the second ends at once.
 * An error that nobody caught is logged, and the process ends with 1 after an orderly stop: its state is unknown.
 */
export const runProcess = async <Running>(task: ProcessTask<Running>): Promise<void> => {
  const { log, stopWithinMs = 10_000 } = task;
  let isStopping = false;
  const starting = Promise.withResolvers<Running>();
  starting.promise.catch(() => undefined); // told below; a stop may look at it later

  const stop = async (exitCode: number, withinMs: number): Promise<void> => {
    isStopping = true;
    const force = setTimeout(() => {
      log.error({ withinMs }, 'the stop took too long and was ended by force');
      process.exit(1);
    }, withinMs);
    try {
      await task.stop(await starting.promise);
    } catch (error) {
      log.error({ err: error }, 'the stop failed');
      process.exit(1);
    }
    clearTimeout(force);
    process.exit(exitCode);
  };
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (isStopping) process.exit(signal === 'SIGINT' ? 130 : 143);
      log.info({ signal }, 'stopping');
      void stop(0, stopWithinMs);
    });
  }
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'an error was not caught: the process ends');
    // The request that failed so will never be answered: waiting long for it helps nobody.
    if (!isStopping) void stop(1, Math.min(3_000, stopWithinMs));
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  try {
    starting.resolve(await task.start());
  } catch (error) {
    starting.reject(error);
    tellStartError(log, error);
    process.exit(1);
  }
};

/** What the person can repair is told in a sentence; a mistake of ours with its stack. */
export const tellStartError = (log: Log, error: unknown): void => {
  const isBug = !(error instanceof Error) || /^(Type|Reference|Range|Syntax)Error$/.test(error.name);
  if (isBug) return log.error({ err: error }, 'the start failed');
  for (const line of error.message.split('\n')) log.error(line);
  log.debug({ err: error }, 'the start failed');
};
