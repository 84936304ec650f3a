import { createHash } from 'node:crypto';
import { Problem } from '@goodshelf/contract';
import { logoName, pictureName } from '@goodshelf/theme';
import type { Photo } from '@goodshelf/covers/render';
import { createSlots, TooBusyError } from '../../platform/slots/index.ts';
import { isStorageTrouble, StorageFullError, type Storage } from '../../platform/storage/index.ts';
import { imageSizes, photoKey, type ImageSize } from './image-shape.ts';
import { keptLogoKey, logoFiles } from './logo-files.ts';
import { mediaTexts } from './media.texts.ts';
import { createPainter, PainterLostError, type Painter } from './painter.ts';
import type { PictureUse } from './painter-process.ts';
import { keptSectionKey, sectionFiles } from './section-images.ts';

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
  /** The same of an organization's logo, of which the name says all that is to be known. */
  keepLogo(
    organizationId: string,
    upload: Uint8Array,
    announce: (name: string) => Promise<void>,
  ): Promise<string>;
  /** The same of a picture of an organization's pages. */
  keepSectionPicture: Photos['keepLogo'];
  /** Removes all files of a picture. */
  forget(key: string): Promise<void>;
  forgetLogo(name: string): Promise<void>;
  forgetSectionPicture(name: string): Promise<void>;
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

/** Pictures that people give to products and pages, and logos: read once when they come, drawn in each size when it is first asked for. */
export const createPhotos = ({ storage, reader = createPainter() }: Deps): Photos => {
  const inReadingSlot = createSlots({ atOnce: readAtOnce, waitingMax: waitingToBeReadMax });
  const read = async (upload: Uint8Array, use: PictureUse): Promise<Photo> => {
    const photo = await inReadingSlot(() => reader.read(upload, use)).catch(asUnavailable);
    if ('fault' in photo) throw new Problem('image_refused', mediaTexts[use][photo.fault]);
    return photo;
  };
  const put = async (id: string, bytes: Uint8Array): Promise<void> =>
    storage.put(id, Buffer.from(bytes), { contentType: 'image/webp' }).catch((error: unknown) => {
      if (!isStorageTrouble(error)) throw error;
      const text = error instanceof StorageFullError ? mediaTexts.noRoom : mediaTexts.cannotKeep;
      throw new Problem('unavailable', text, { cause: error });
    });
  const keepNamed =
    (use: PictureUse, nameOf: typeof logoName, keyOf: (name: string) => string): Photos['keepLogo'] =>
    async (organizationId, upload, announce) => {
      const { bytes, widthPx: width, heightPx: height } = await read(upload, use);
      const name = nameOf({ organizationId, fingerprint: fingerprintOf(upload), width, height });
      await announce(name);
      await put(keyOf(name), bytes);
      return name;
    };
  return {
    keep: async (productId, upload, announce) => {
      const photo = await read(upload, 'photo');
      const key = photoKey(productId, fingerprintOf(upload));
      await announce(key);
      await put(keptPhotoKey(key), photo.bytes);
      return {
        image_key: key,
        width: photo.widthPx,
        height: photo.heightPx,
        dominant_colour: photo.dominantColour,
      };
    },
    keepLogo: keepNamed('logo', logoName, keptLogoKey),
    keepSectionPicture: keepNamed('section', pictureName, keptSectionKey),
    forget: async (key) => {
      for (const size of imageSizes) await storage.delete(photoSizeKey(key, size));
      await storage.delete(keptPhotoKey(key));
    },
    forgetLogo: async (name) => {
      for (const { key } of logoFiles(name)) await storage.delete(key);
      await storage.delete(keptLogoKey(name));
    },
    forgetSectionPicture: async (name) => {
      for (const { key } of sectionFiles(name)) await storage.delete(key);
      await storage.delete(keptSectionKey(name));
    },
  };
};

const fingerprintOf = (upload: Uint8Array): string =>
  createHash('sha256').update(upload).digest('hex').slice(0, 16);

const asUnavailable = (error: unknown): never => {
  if (error instanceof TooBusyError)
    throw new Problem('unavailable', mediaTexts.busyReading, { cause: error });
  // Its reader was lost over it, or it took too long.
  if (error instanceof PainterLostError)
    throw new Problem('image_refused', mediaTexts.photo.damaged, { cause: error });
  throw error;
};
