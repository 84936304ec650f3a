import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../platform/log/index.ts';
import { createSlots } from '../../platform/slots/index.ts';
import {
  isStorageTrouble,
  StorageFullError,
  StorageUnavailableError,
  type Storage,
} from '../../platform/storage/index.ts';
import type { ImageName } from './image-name.ts';
import { coverKey, imageWidthsPx, isPhotoKey, type ImageSize } from './image-shape.ts';
import { createPainter, type Painter } from './painter.ts';
import { keptPhotoKey, photoSizeKey } from './photos.ts';

export type FoundImage = {
  readonly bytes: Buffer;
  readonly mediaType: 'image/webp' | 'image/jpeg';
  /** Whether the name will always mean this picture; false for an old name, answered with the present drawing. */
  readonly isLasting: boolean;
};

export type CoverImages = {
  /** The picture, from storage or drawn now; null when there is no such product. Throws TooBusyError under a flood. */
  read(name: ImageName): Promise<FoundImage | null>;
  /**
   * Draws what is not in storage yet of the most seen books, one picture at a time with pauses, and returns how many it
   * drew. Ends early when the signal says so.
   */
  warmUp(options: {
    readonly productsMax: number;
    readonly signal: AbortSignal;
    /** Resolves when there is a moment for the next one. */
    readonly turn?: () => Promise<void>;
  }): Promise<number>;
};

/** What a cover is drawn from, and the key under which the product shows its picture now. */
export type CoverFacts = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: readonly string[];
  readonly subject: string;
  /** Of the shared catalogue, or with an ISBN or an author: an organization's other products are goods. */
  readonly is_book: boolean;
  readonly image_key: string;
};

/** Whoever knows the products. */
export type CoverSource = {
  /** Null when there is no such product. */
  find(productId: string): Promise<CoverFacts | null>;
  /** Products whose covers are drawn, those first that are seen most. */
  listDrawn(productsMax: number): Promise<readonly CoverFacts[]>;
};

type Deps = {
  readonly source: CoverSource;
  readonly storage: Storage;
  readonly log: Log;
  readonly painter?: Painter;
};

/** Part of every stored name: to be raised when the drawings change, so that all are made anew. */
const drawingVersion = 1;
const drawnAtOnce = 2;
const lookedUpAtOnce = 4;
const waitingMax = 400;
const warmUpPauseMs = 30;
/** What is drawn while it cannot be kept, about a thousand covers of a list. */
const asideMaxBytes = 24 * 1_024 * 1_024;

const mediaTypeOf = (size: ImageSize): FoundImage['mediaType'] =>
  size === 'share' ? 'image/jpeg' : 'image/webp';
const storageKey = (key: string, size: ImageSize): string =>
  isPhotoKey(key)
    ? photoSizeKey(key, size)
    : `covers/${drawingVersion}/${key}-${size}.${size === 'share' ? 'jpg' : 'webp'}`;

/** What is answered in place of `key`, which is not there: the present picture, and where that is the lost one, a cover. */
const presentKeyOf = ({ id, image_key: imageKey }: CoverFacts, key: string): string => {
  if (imageKey.startsWith(coverKey(id))) return imageKey;
  return isPhotoKey(key) && key !== imageKey ? imageKey : coverKey(id);
};

/**
 * Covers as pictures: drawn when they are first asked for, kept in storage from then on; and the sizes of pictures that
 * somebody gave a product, which are made of the kept one in the same way.
 */
export const createCoverImages = ({ source, storage, log, painter = createPainter() }: Deps): CoverImages => {
  const inSlot = createSlots({ atOnce: drawnAtOnce, waitingMax });
  const inLookUpSlot = createSlots({ atOnce: lookedUpAtOnce, waitingMax });
  const underWay = new Map<string, Promise<FoundImage | null>>();
  const aside = new LRUCache<string, Buffer>({
    maxSize: asideMaxBytes,
    sizeCalculation: (bytes) => bytes.length,
  });

  /** While storage is away a photo is as one that is gone, and covers are drawn: pages go on with those. */
  const stored = async (id: string): Promise<Buffer | null> => {
    try {
      return await storage.get(id);
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      return aside.get(id) ?? null;
    }
  };

  const draw = async (facts: CoverFacts, key: string, size: ImageSize): Promise<FoundImage> => {
    const { number, title, subtitle, authors, subject, is_book: isBook } = facts;
    const input = { id: number, title, subtitle, authors, subject, isBook };
    return keep(key, size, await (size === 'share' ? painter.paintShare(input) : painter.paint(input, size)));
  };

  const drawPhoto = async (key: string, size: ImageSize): Promise<FoundImage | null> => {
    const photo = await stored(keptPhotoKey(key));
    return photo === null ? null : keep(key, size, await painter.paintPhoto(photo, size));
  };

  const keep = async (key: string, size: ImageSize, bytes: Buffer): Promise<FoundImage> => {
    const mediaType = mediaTypeOf(size);
    const id = storageKey(key, size);
    await storage.put(id, bytes, { contentType: mediaType }).catch((error: unknown) => {
      if (!isStorageTrouble(error)) throw error;
      aside.set(id, bytes);
      // That storage is away stands in the log already.
      if (error instanceof StorageFullError) log.warn({ err: error }, 'a cover could not be kept');
    });
    return { bytes, mediaType, isLasting: true };
  };

  /**
   * A name of another revision, old or made up, is answered with the present picture: a product is painted once in each
   * width, whatever it is called.
   */
  const find = async ({ key, productId, size }: ImageName): Promise<FoundImage | null> => {
    const kept = await stored(storageKey(key, size));
    if (kept !== null) return { bytes: kept, mediaType: mediaTypeOf(size), isLasting: true };
    const photo = isPhotoKey(key) ? await inSlot(() => drawPhoto(key, size)) : null;
    if (photo !== null) return photo;
    const facts = await inLookUpSlot(() => source.find(productId));
    if (facts === null) return null;
    const present = presentKeyOf(facts, key);
    if (key === present) return inSlot(() => draw(facts, key, size));
    const found = await read({ key: present, productId, size });
    return found === null ? null : { ...found, isLasting: false };
  };

  const read: CoverImages['read'] = (name) => {
    const id = storageKey(name.key, name.size);
    const running = underWay.get(id);
    if (running !== undefined) return running;
    const started = find(name).finally(() => underWay.delete(id));
    underWay.set(id, started);
    return started;
  };

  return {
    read,
    async warmUp({ productsMax, signal, turn }) {
      let drawn = 0;
      const books = await source.listDrawn(productsMax);
      for (const widthPx of imageWidthsPx) {
        for (const book of books) {
          if (signal.aborted) return drawn;
          if ((await storage.get(storageKey(book.image_key, widthPx))) !== null) continue;
          await turn?.();
          await read({ key: book.image_key, productId: book.id, size: widthPx });
          drawn += 1;
          await pause(warmUpPauseMs, undefined, { signal }).catch(() => undefined);
        }
      }
      return drawn;
    },
  };
};
