import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { StorageFullError, type Storage } from '../../platform/storage/index.ts';
import { createSlots } from './drawing-slots.ts';
import type { ImageName } from './image-name.ts';
import { imageWidthsPx } from './image-shape.ts';
import { findCoverFacts, listDrawnCovers, type CoverFacts } from './media.repo.ts';
import { createPainter, type Painter } from './painter.ts';

export type FoundImage = {
  readonly bytes: Buffer;
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

type Deps = { readonly db: Db; readonly storage: Storage; readonly log: Log; readonly painter?: Painter };

/** Part of every stored name: to be raised when the drawings change, so that all are made anew. */
const drawingVersion = 1;
const drawnAtOnce = 2;
const waitingMax = 400;
const warmUpPauseMs = 30;

const storageKey = (key: string, widthPx: number): string =>
  `covers/${drawingVersion}/${key}-${widthPx}.webp`;

/** Covers as pictures: drawn when they are first asked for, kept in storage from then on. */
export const createCoverImages = ({ db, storage, log, painter = createPainter() }: Deps): CoverImages => {
  const inSlot = createSlots(drawnAtOnce, waitingMax);
  const underWay = new Map<string, Promise<FoundImage | null>>();

  const factsOf = async (productId: string): Promise<CoverFacts | null> => {
    const [shared] = await db.read(findCoverFacts, [productId]);
    if (shared !== undefined) return shared;
    // An organization's own: the address of a picture names no organization.
    const [own] = await db.asOperator('cover of an own product', (tx) =>
      tx.query(findCoverFacts, [productId]),
    );
    return own ?? null;
  };

  const draw = async (facts: CoverFacts, key: string, widthPx: number): Promise<FoundImage> => {
    const { number, title, subtitle, authors, subject } = facts;
    const bytes = await painter.paint({ id: number, title, subtitle, authors, subject }, widthPx);
    const isLasting = facts.image_key === key;
    if (isLasting) {
      await storage
        .put(storageKey(key, widthPx), bytes, { contentType: 'image/webp' })
        .catch((error: unknown) => {
          if (!(error instanceof StorageFullError)) throw error;
          log.warn({ err: error }, 'a cover could not be kept');
        });
    }
    return { bytes, isLasting };
  };

  const find = async ({ key, productId, widthPx }: ImageName): Promise<FoundImage | null> => {
    const kept = await storage.get(storageKey(key, widthPx));
    if (kept !== null) return { bytes: kept, isLasting: true };
    return inSlot(async () => {
      const facts = await factsOf(productId);
      return facts === null ? null : draw(facts, key, widthPx);
    });
  };

  const read: CoverImages['read'] = (name) => {
    const id = storageKey(name.key, name.widthPx);
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
      const books = await db.read(listDrawnCovers, [productsMax]);
      for (const widthPx of imageWidthsPx) {
        for (const book of books) {
          if (signal.aborted) return drawn;
          if ((await storage.get(storageKey(book.image_key, widthPx))) !== null) continue;
          await turn?.();
          await read({ key: book.image_key, productId: book.id, widthPx });
          drawn += 1;
          await pause(warmUpPauseMs, undefined, { signal }).catch(() => undefined);
        }
      }
      return drawn;
    },
  };
};
