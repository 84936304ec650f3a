import type { ChildProcess } from 'node:child_process';
import { renderCover } from '@goodshelf/covers/render';
import { expect, test, vi } from 'vitest';
import { createPainter, startPainterProcess } from './painter.ts';

const heidi = { id: '9780000000002', title: 'Heidi', authors: ['Johanna Spyri'], subject: 'fiction' };
/** Notes the processes that a painter starts. */
const watchedPainter = (idleMs?: number) => {
  const started: ChildProcess[] = [];
  const startProcess = (): ChildProcess => {
    const child = startPainterProcess();
    started.push(child);
    return child;
  };
  return { started, painter: createPainter({ startProcess, ...(idleMs === undefined ? {} : { idleMs }) }) };
};

test('a cover comes from the other process as it would be drawn here', async () => {
  const painter = createPainter();
  const [painted, small] = await Promise.all([painter.paint(heidi, 320), painter.paint(heidi, 160)]);
  expect(painted.equals(await renderCover(heidi, 320))).toBe(true);
  expect(small.equals(await renderCover(heidi, 160))).toBe(true);
});

test('a drawing that fails is told, and the next one works', async () => {
  const painter = createPainter();
  await expect(painter.paint(heidi, -1)).rejects.toThrow('A cover could not be drawn');
  expect((await painter.paint(heidi, 160)).length).toBeGreaterThan(0);
});

test('one process draws all covers, ends when nothing is to be drawn, and is started again when there is', async () => {
  const { painter, started } = watchedPainter(1);
  await Promise.all([painter.paint(heidi, 160), painter.paint(heidi, 320)]);
  expect(started).toHaveLength(1);
  await vi.waitFor(() => expect(started[0]?.exitCode).toBe(0), { timeout: 5_000 });
  expect((await painter.paint(heidi, 160)).length).toBeGreaterThan(0);
  expect(started).toHaveLength(2);
});

test('a killed process is told to who waits, and replaced', async () => {
  const { painter, started } = watchedPainter();
  await painter.paint(heidi, 160);
  const lost = painter.paint(heidi, 800);
  started[0]?.kill('SIGKILL');
  await expect(lost).rejects.toThrow('was lost');
  expect((await painter.paint(heidi, 160)).length).toBeGreaterThan(0);
});
