/**
 * Draws covers and reads pictures in a process of its own: the picture library keeps more than a hundred megabytes once it has worked, and
 * drawing takes tens of milliseconds that no request should wait for. Started and ended by `painter.ts`.
 */
import type { CoverInput, ShopPictureInput, ShopPictureKind } from '@goodshelf/covers';
import {
  PhotoError,
  readLogo,
  readPhoto,
  readSectionPicture,
  renderBookShare,
  renderCover,
  renderLogo,
  renderPhoto,
  renderPhotoShare,
  renderShopPicture,
  type Photo,
  type PhotoFault,
} from '@goodshelf/covers/render';

export type Painting =
  | { readonly input: CoverInput; readonly widthPx: number }
  | { readonly share: CoverInput }
  | { readonly shop: ShopPictureInput; readonly kind: ShopPictureKind }
  | { readonly photo: Uint8Array; readonly size: number | 'share' }
  | { readonly logo: Uint8Array; readonly heightPx: number; readonly format: 'webp' | 'png' };
/** A file that somebody sent, to be read as a picture. */
export type PictureUse = 'photo' | 'logo' | 'section';
export type Reading = { readonly upload: Uint8Array; readonly use: PictureUse };
export type PaintTask = (Painting | Reading) & { readonly id: number };
export type ReadPhoto = Photo | { readonly fault: PhotoFault };
export type PaintAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly photo: ReadPhoto }
  | { readonly id: number; readonly error: string };

const answer = (message: PaintAnswer): void => void process.send?.(message);

const readers = { photo: readPhoto, logo: readLogo, section: readSectionPicture };

const read = ({ upload, use }: Reading): Promise<ReadPhoto> =>
  readers[use](upload).catch((error: unknown) => {
    if (error instanceof PhotoError) return { fault: error.fault };
    throw error;
  });

const paint = (task: Painting): Promise<Buffer> => {
  if ('photo' in task)
    return task.size === 'share' ? renderPhotoShare(task.photo) : renderPhoto(task.photo, task.size);
  if ('logo' in task) return renderLogo(task.logo, task.heightPx, task.format);
  if ('share' in task) return renderBookShare(task.share);
  return 'shop' in task ? renderShopPicture(task.shop, task.kind) : renderCover(task.input, task.widthPx);
};

process.on('message', (task: PaintTask) => {
  const { id } = task;
  const done =
    'upload' in task
      ? read(task).then((photo) => answer({ id, photo }))
      : paint(task).then((bytes) => answer({ id, bytes }));
  done.catch((error: unknown) =>
    answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
