import { expect, test } from 'vitest';
import { jobScope } from '../../platform/jobs/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type ArrivedEvent, createStoreEvent, type WriteEvents } from './store-event.ts';

const school = jobScope(newId<'organization'>());
const neighbour = jobScope(newId<'organization'>());
const arrived = (id: string, scope: ArrivedEvent['scope'] = school): ArrivedEvent => ({
  provider: 'planted',
  scope,
  now: new Date(0),
  event: { id, type: 'x', meaning: 'captured', paymentReference: 'p', metadata: {}, body: '{}' },
});

/** Writes that end when the test says so, and the ids that each was given. */
const heldWrites = (isRefused: (id: string) => boolean = () => false) => {
  const calls: { ids: string[]; end: () => void }[] = [];
  const known = new Set<string>();
  const write: WriteEvents = async (events) => {
    const ids = events.map(({ event }) => event.id);
    const { promise, resolve } = Promise.withResolvers<void>();
    calls.push({ ids, end: resolve });
    await promise;
    if (ids.some(isRefused)) throw new Error('cannot be stored');
    const added = new Set(ids.filter((id) => !known.has(id)));
    for (const id of added) known.add(id);
    return new Map([...added].map((id) => [id, { isApplied: true }]));
  };
  const written = async (count: number): Promise<void> => {
    await expect.poll(() => calls.length).toBe(count);
    for (const { end } of calls) end();
  };
  return { write, calls, written };
};

test('events that arrive while others are written are written together, those of each organization by themselves', async () => {
  const { write, calls, written } = heldWrites();
  const store = createStoreEvent(write);
  const first = store(arrived('1'));
  await expect.poll(() => calls.length).toBe(1);
  const later = ['2', '3', '4'].map((id) => store(arrived(id)));
  const ofNeighbour = store(arrived('5', neighbour));
  await written(1);
  expect(await first).toEqual({ isApplied: true });
  await written(3);
  expect(await Promise.all([...later, ofNeighbour])).toEqual(
    ['2', '3', '4', '5'].map(() => ({ isApplied: true })),
  );
  expect(calls.map(({ ids }) => ids)).toEqual([['1'], ['2', '3', '4'], ['5']]);
});

test('one that arrives twice is new once, at the same moment and later', async () => {
  const { write, calls, written } = heldWrites();
  const store = createStoreEvent(write);
  const twice = Promise.all([store(arrived('1')), store(arrived('1'))]);
  await written(1);
  expect(await twice).toEqual([{ isApplied: true }, null]);
  const again = store(arrived('1'));
  await written(2);
  expect(await again).toBeNull();
  expect(calls).toHaveLength(2);
});

test('one that cannot be stored stops no other', async () => {
  const { write, written } = heldWrites((id) => id === 'bad');
  const store = createStoreEvent(write);
  const together = Promise.allSettled([store(arrived('1')), store(arrived('bad')), store(arrived('3'))]);
  await written(1);
  await written(4);
  expect((await together).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const after = store(arrived('6'));
  await written(5);
  expect(await after).toEqual({ isApplied: true });
});
