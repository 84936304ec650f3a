/**
 * Draws covers in a process of its own: the picture library keeps more than a hundred megabytes once it has worked, and
 * drawing takes tens of milliseconds that no request should wait for. Started and ended by `painter.ts`.
 */
import type { CoverInput, ShopPictureInput, ShopPictureKind } from '@goodshelf/covers';
import { renderBookShare, renderCover, renderShopPicture } from '@goodshelf/covers/render';

export type Painting =
  | { readonly input: CoverInput; readonly widthPx: number }
  | { readonly share: CoverInput }
  | { readonly shop: ShopPictureInput; readonly kind: ShopPictureKind };
export type PaintTask = Painting & { readonly id: number };
export type PaintAnswer =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly error: string };

const answer = (message: PaintAnswer): void => void process.send?.(message);

const paint = (task: PaintTask): Promise<Buffer> => {
  if ('share' in task) return renderBookShare(task.share);
  return 'shop' in task ? renderShopPicture(task.shop, task.kind) : renderCover(task.input, task.widthPx);
};

process.on('message', (task: PaintTask) => {
  const { id } = task;
  paint(task).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
