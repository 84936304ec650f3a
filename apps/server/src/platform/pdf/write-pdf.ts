import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSlots } from '../slots/index.ts';
import { type Drawing, noted, type Sheet } from './sheet.ts';

/** What the worker is told, and what it says. */
export type PaperJob = { readonly title: string; readonly drawing: Drawing };
export type PaperResult = { readonly bytes: Uint8Array } | { readonly problem: string };

/** One paper at a time: who asks for hundreds waits behind himself, and slows down nobody's page. */
const inSlot = createSlots({ atOnce: 1, waitingMax: 50, waitMaxMs: 20_000 });

/** The fonts that it has read are worth keeping while papers are asked for, and are memory when nobody asks. */
const idleMs = 10_000;
let worker: Worker | null = null;
let ending: NodeJS.Timeout | undefined;

const start = (): Worker => {
  const started = new Worker(new URL('./pdf.worker.ts', import.meta.url), { execArgv: [] });
  // It keeps no process from ending.
  started.unref();
  started.once('exit', () => {
    if (worker === started) worker = null;
  });
  return started;
};

const drawBeside = async (job: PaperJob): Promise<Uint8Array> => {
  clearTimeout(ending);
  const drawer = (worker ??= start());
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  drawer.postMessage(job);
  try {
    const [result] = (await once(drawer, 'message')) as [PaperResult]; // what our own worker sends
    if ('problem' in result) throw new Error(result.problem);
    return result.bytes;
  } finally {
    ending = setTimeout(() => void drawer.terminate(), idleMs).unref();
  }
};

/** Papers that are drawn or wait for it, by what is on them: who presses ten times gets the same one. */
const underWay = new Map<string, Promise<Buffer>>();

/** A PDF of what `draw` puts on its sheets, drawn by another thread. Throws TooBusyError when too many wait. */
export const writePdf = (title: string, draw: (sheet: Sheet) => void): Promise<Buffer> => {
  const job: PaperJob = { title, drawing: noted(draw) };
  const key = JSON.stringify(job);
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const written = inSlot(() => drawBeside(job))
    .then((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    .finally(() => underWay.delete(key));
  underWay.set(key, written);
  return written;
};
