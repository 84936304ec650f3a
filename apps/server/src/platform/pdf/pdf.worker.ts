/** Draws papers beside the server: setting a page takes a tenth of a second, in which nobody else would be answered. */
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { PaperJob, PaperResult } from './write-pdf.ts';

parentPort?.on('message', ({ title, drawing }: PaperJob) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  const answer = (result: PaperResult): void => parentPort?.postMessage(result);
  drawPdf(title, drawing).then(
    (bytes) => answer({ bytes }),
    (error: unknown) =>
      answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
