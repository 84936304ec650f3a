/**
 * Draws covers in a process of its own: the picture library keeps more than a hundred megabytes once it has worked, and
 * drawing takes tens of milliseconds that no request should wait for. Started and ended by `painter.ts`.
 */
import { renderCover, type CoverInput } from './covers/index.ts';

export type PaintTask = { readonly id: number; readonly input: CoverInput; readonly widthPx: number };
export type PaintAnswer =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly error: string };

const answer = (message: PaintAnswer): void => void process.send?.(message);

process.on('message', ({ id, input, widthPx }: PaintTask) => {
  renderCover(input, widthPx).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
