import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from './operations.ts';

/**
 * What goes wrong with a call: nothing is done and nobody answers (`timeout before`), it is done and nobody answers (`timeout
 * after`) or the line is cut (`cut after`), Stripe is in trouble before or after it was done, has no time, lets the key not do this (`403`), or sends what nobody
 * can read: broken, endless, or byte by byte.
 */
export type FaultKind =
  | 'timeout before'
  | 'timeout after'
  | 'cut after'
  | '500'
  | '500 after'
  | '429'
  | '403'
  | 'malformed'
  | 'huge'
  | 'slow drip';

export type Fault = { readonly on: Operation; readonly kind: FaultKind; readonly times: number };

/** Whether the call is done at all. */
export const isDone = (kind: FaultKind | null): boolean =>
  kind === null || !['timeout before', '500', '429', '403'].includes(kind);

/** The faults that a test has ordered, each used up by its calls. */
export const createFaults = () => {
  const ordered: { fault: Fault; left: number }[] = [];
  return {
    order: (on: Operation, kind: FaultKind, times = 1): void =>
      void ordered.push({ fault: { on, kind, times }, left: times }),
    take: (on: Operation): FaultKind | null => {
      const one = ordered.find(({ fault, left }) => fault.on === on && left > 0);
      if (one === undefined) return null;
      one.left -= 1;
      return one.fault.kind;
    },
    clear: (): void => void ordered.splice(0),
  };
};

const dripMs = 40;
const chunk = Buffer.alloc(64 * 1024, ' ');

/** Sends an answer as badly as was ordered; returns whether it did. */
export const sendBadly = async (
  kind: FaultKind | null,
  response: ServerResponse,
  body: string,
): Promise<boolean> => {
  switch (kind) {
    case 'timeout before':
    case 'timeout after':
      return true;
    case 'cut after':
      response.destroy();
      return true;
    case 'malformed':
      response.end(body.slice(0, body.length / 2));
      return true;
    case 'huge':
      await sendUntilClosed(response, () => chunk, 0);
      return true;
    case 'slow drip':
      await sendUntilClosed(response, (at) => Buffer.from(body[at] ?? ' '), dripMs);
      return true;
    default:
      return false;
  }
};

const sendUntilClosed = async (
  response: ServerResponse,
  next: (at: number) => Buffer,
  pauseMs: number,
): Promise<void> => {
  for (let at = 0; !response.destroyed; at += 1) {
    // Whoever hangs up is seen at the next look.
    if (!response.write(next(at))) await pause(10, undefined, { ref: false });
    if (pauseMs > 0) await pause(pauseMs, undefined, { ref: false });
  }
};
