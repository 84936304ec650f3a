import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/index.ts';

type Keeping<Value> = {
  readonly channel: string;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
  readonly log: Log;
  readonly read: () => Promise<Value>;
};

const againMs = 1_000;

/**
 * A small value of the database in memory, read again whenever its channel is notified: known a moment after the commit
 * that changes it, in each process. Resolves when it is there first.
 */
export const keepInMemory = async <Value>({
  channel,
  listen,
  log,
  read,
}: Keeping<Value>): Promise<() => Value> => {
  // One after the other, and once more for all changes that came meanwhile: no older answer overwrites a newer one.
  let isDue = false;
  let isReading = false;
  const readAgain = async (): Promise<void> => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      try {
        value = await read();
      } catch (error) {
        log.warn({ err: error, channel }, 'what is kept in memory could not be read; it is asked for again');
        await pause(againMs, undefined, { ref: false });
        isDue = true;
      }
    }
    isReading = false;
  };
  const learn = (): void => void readAgain();
  await listen(channel, learn, learn);
  let value = await read();
  return () => value;
};
