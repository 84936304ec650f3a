import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writePdf } from './index.ts';

test('who asks for the same paper many times at once gets one, and others are answered meanwhile', async () => {
  let isWritten = false;
  const asked = Array.from({ length: 40 }, () =>
    writePdf('A paper', (sheet) => sheet.say('The same words', { size: 12 })),
  );
  const written = Promise.all(asked).finally(() => {
    isWritten = true;
  });
  let turns = 0;
  while (!isWritten) {
    await setImmediate();
    turns += 1;
  }
  const papers = await written;
  expect(new Set(papers).size).toBe(1);
  expect(papers[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  // Drawn on this thread, there would have been no turn for anybody else but those of the streams.
  expect(turns).toBeGreaterThan(100);
});

test('a paper that can’t be drawn says so, and the next one is drawn', async () => {
  const broken = writePdf('A paper', (sheet) => {
    sheet.gap(Number.NaN);
    sheet.say('Nowhere');
  });
  await expect(broken).rejects.toThrow(/NaN/);
  const next = await writePdf('Another', (sheet) => sheet.say('Words'));
  expect(next.length).toBeGreaterThan(1_000);
});

test('more than wait in line are told so', async () => {
  const asked = Array.from({ length: 60 }, (_, number) =>
    writePdf('A paper', (sheet) => sheet.say(`${number}`)),
  );
  const told = await Promise.allSettled(asked);
  const refused = told.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatch(/Too much is waiting/);
});
