import { expect, test } from 'vitest';
import { createSlots, TooBusyError } from './slots.ts';

test('no more than the given number works at once, the rest waits in line, and too many are sent away', async () => {
  const inSlot = createSlots({ atOnce: 2, waitingMax: 2 });
  const gates: (() => void)[] = [];
  const order: number[] = [];
  const start = (number: number) =>
    inSlot(async () => {
      order.push(number);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (number === 1) throw new Error('failed');
    });
  const all = [1, 2, 3, 4].map((number) => start(number).catch(() => undefined));
  await expect(start(5)).rejects.toThrow(TooBusyError);
  expect(order).toEqual([1, 2]);
  while (gates.length > 0) {
    gates.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3, 4]);
});

test('whoever waits too long is sent away, and the line goes on without them', async () => {
  const inSlot = createSlots({ atOnce: 1, waitingMax: 9, waitMaxMs: 20 });
  let finish = (): void => undefined;
  const first = inSlot(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(inSlot(async () => 'in vain')).rejects.toThrow(TooBusyError);
  const next = inSlot(async () => 'answered');
  finish();
  await first;
  expect(await next).toBe('answered');
});
