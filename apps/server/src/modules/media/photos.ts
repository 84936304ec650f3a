import { createHash } from 'node:crypto';
import { Problem } from '@goodshelf/contract';
import { createSlots, TooBusyError } from '../../platform/slots/index.ts';
import { isStorageTrouble, StorageFullError, type Storage } from '../../platform/storage/index.ts';
import { imageSizes, photoKey, type ImageSize } from './image-shape.ts';
import { mediaTexts } from './media.texts.ts';
import { createPainter, PainterLostError, type Painter } from './painter.ts';

/** What is written down of a picture that was kept. */
export type KeptPhoto = {
  readonly image_key: string;
  readonly width: number;
  readonly height: number;
  readonly dominant_colour: string;
};

export type Photos = {
  /**
   * Reads a file that somebody sent for a product and keeps its picture; the same file gets the same key. Throws
   * `image_refused` with what is wrong with it, or `unavailable`. `announce` is told the key before anything is written.
   */
  keep(
    productId: string,
    upload: Uint8Array,
    announce: (imageKey: string) => Promise<void>,
  ): Promise<KeptPhoto>;
  /** Removes all files of a picture. */
  forget(key: string): Promise<void>;
};

type Deps = {
  readonly storage: Storage;
  /** Reads what strangers send: of its own, so that a file that ends it ends no drawing of covers. */
  readonly reader?: Pick<Painter, 'read'>;
};

/** To be raised when pictures are made in another way, so that all sizes are made anew from what is kept. */
const sizesVersion = 1;
/** Reading takes up to a second of a core and some hundred megabytes: one after the other. */
const readAtOnce = 1;
const waitingToBeReadMax = 20;

export const keptPhotoKey = (key: string): string => `photos/${key}.webp`;
export const photoSizeKey = (key: string, size: ImageSize): string =>
  `photos/${sizesVersion}/${key}-${size}.${size === 'share' ? 'jpg' : 'webp'}`;

/** Pictures that people give to products: read once when they come, drawn in each size when it is first asked for. */
export const createPhotos = ({ storage, reader = createPainter() }: Deps): Photos => {
  const inReadingSlot = createSlots({ atOnce: readAtOnce, waitingMax: waitingToBeReadMax });
  return {
    keep: async (productId, upload, announce) => {
      const photo = await inReadingSlot(() => reader.read(upload)).catch(asUnavailable);
      if ('fault' in photo) throw new Problem('image_refused', mediaTexts.photo[photo.fault]);
      const fingerprint = createHash('sha256').update(upload).digest('hex').slice(0, 16);
      const key = photoKey(productId, fingerprint);
      await announce(key);
      await storage
        .put(keptPhotoKey(key), photo.bytes, { contentType: 'image/webp' })
        .catch((error: unknown) => {
          if (!isStorageTrouble(error)) throw error;
          const text = error instanceof StorageFullError ? mediaTexts.noRoom : mediaTexts.cannotKeep;
          throw new Problem('unavailable', text, { cause: error });
        });
      return {
        image_key: key,
        width: photo.widthPx,
        height: photo.heightPx,
        dominant_colour: photo.dominantColour,
      };
    },
    forget: async (key) => {
      for (const size of imageSizes) await storage.delete(photoSizeKey(key, size));
      await storage.delete(keptPhotoKey(key));
    },
  };
};

const asUnavailable = (error: unknown): never => {
  if (error instanceof TooBusyError)
    throw new Problem('unavailable', mediaTexts.busyReading, { cause: error });
  // Its reader was lost over it, or it took too long.
  if (error instanceof PainterLostError)
    throw new Problem('image_refused', mediaTexts.photo.damaged, { cause: error });
  throw error;
};
