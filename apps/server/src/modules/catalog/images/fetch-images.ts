import { Problem } from '@goodshelf/contract';
import { imageFileMaxBytes, imageFileTypes } from '@goodshelf/contract/image-words';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { repeat, type Repeated } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { OutsideError, type FetchOutside } from '../../../platform/outside/index.ts';
import { noteKept, type KeptPhoto, type Photos } from '../../media/index.ts';
import { sharedCatalogue } from '../catalogue-owner.ts';
import { catalogTexts } from '../catalog.texts.ts';
import {
  endImageRequest,
  putImageRequestBack,
  takeImageRequest,
  type ImageRequestRow,
} from './image-requests.repo.ts';
import type { ProductImageRow } from './product-images.repo.ts';
import { holdProduct, writeImages } from './write-images.ts';

const texts = catalogTexts.images;

/** What came of a link at last. */
export type ImageResult = {
  readonly productId: string;
  readonly url: string;
  /** Why there is no image from there; null when there is. */
  readonly problem: string | null;
};

export type FetchImagesDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly photos: Pick<Photos, 'keep'>;
  readonly fetchOutside: FetchOutside;
  /** Tells whoever named the link, in the transaction that ends the fetching. */
  readonly tell: (tx: Tx, result: ImageResult) => Promise<void>;
};

/** How long after a try the next one follows; after the last there is none. */
const pausesMs = [10 * 60_000, 2 * 3_600_000, 24 * 3_600_000];
/** Longer than any try takes: who died over it is followed by somebody else. */
const tryTakesMs = 5 * 60_000;
/** After what was no fault of the site. */
const ownPauseMs = 5 * 60_000;

/** Fetches the image that is due next and gives it to its product; false when none is due. */
export const fetchNextImage = async (deps: FetchImagesDeps, signal?: AbortSignal): Promise<boolean> => {
  const { db, clock } = deps;
  const now = clock.now();
  const [request] = await db.asOperator('an image to fetch', (tx) =>
    tx.query(takeImageRequest, [now, new Date(now.getTime() + tryTakesMs)]),
  );
  if (request === undefined) return false;
  try {
    await give(deps, request, await fetchImage(deps, request, signal));
  } catch (error) {
    // The process stops: the next one begins anew.
    if (signal?.aborted === true) return false;
    await giveUp(deps, request, error);
  }
  return true;
};

const fetchImage = async (
  { db, clock, photos, fetchOutside }: FetchImagesDeps,
  { product_id: productId, url }: ImageRequestRow,
  signal?: AbortSignal,
): Promise<KeptPhoto> => {
  const file = await fetchOutside(url, {
    bytesMax: imageFileMaxBytes,
    accept: imageFileTypes.join(', '),
    ...(signal === undefined ? {} : { signal }),
  });
  return photos.keep(productId, file, (key) =>
    db.asOperator('an image is kept', async (tx) => {
      await noteKept(tx, null, key, clock.now());
    }),
  );
};

/** Where the last address put one, the new one takes its place; beside what people gave there is none. */
const withPhoto = (
  images: readonly ProductImageRow[],
  photo: KeptPhoto,
  former: string | null,
): readonly ProductImageRow[] => {
  if (images.some(({ image_key: key }) => key === photo.image_key)) return images;
  const place = images.findIndex(({ image_key: key }) => key === former);
  if (place >= 0) return images.with(place, { ...photo, alt: '' });
  return images.length > 0 ? images : [{ ...photo, alt: '' }];
};

const give = (
  { db, clock, tell }: FetchImagesDeps,
  { product_id: productId, url, image_key: former }: ImageRequestRow,
  photo: KeptPhoto,
): Promise<void> => {
  const owner = sharedCatalogue(db);
  return owner.run('an image was fetched', async (tx) => {
    const now = clock.now();
    const product = await holdProduct(tx, owner, productId);
    const images = withPhoto(product.images, photo, former);
    if (images !== product.images)
      await writeImages(tx, product, images, { owner, actor: null, now, summary: texts.fetchedSummary });
    await tx.query(endImageRequest, [productId, url, 'done', now, photo.image_key, null]);
    await tell(tx, { productId, url, problem: null });
  });
};

/** Put back while images cannot be kept; tried again later where that may help; else the product says why it has no image from there, beside what was done to it: nothing was. */
const giveUp = async (
  { db, clock, tell }: FetchImagesDeps,
  { product_id: productId, url, attempts }: ImageRequestRow,
  error: unknown,
): Promise<void> => {
  const now = clock.now();
  const owner = sharedCatalogue(db);
  if (error instanceof Problem && error.code === 'unavailable') {
    await owner.run('an image could not be kept', (tx) =>
      tx.query(putImageRequestBack, [productId, url, new Date(now.getTime() + ownPauseMs)]),
    );
    return;
  }
  const pauseMs = pausesMs[attempts - 1];
  const isPassing = error instanceof OutsideError ? error.isPassing : !isRefusal(error);
  const mayHelp = isPassing && pauseMs !== undefined;
  await owner.run('an image was not fetched', async (tx) => {
    const dueAt = new Date(now.getTime() + (mayHelp ? pauseMs : 0));
    const problem = mayHelp ? null : reasonOf(error);
    const state = mayHelp ? 'waiting' : 'failed';
    await tx.query(endImageRequest, [productId, url, state, dueAt, null, problem]);
    if (problem !== null) await tell(tx, { productId, url, problem });
  });
  // A fault of ours is told to who watches the server, too.
  if (!(error instanceof OutsideError) && !(error instanceof Problem)) throw error;
};

const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && error.code !== 'unavailable';

const reasonOf = (error: unknown): string => {
  if (isRefusal(error)) return error.message;
  return error instanceof OutsideError ? texts.outside[error.fault](error.status) : texts.failedHere;
};

const lookEveryMs = 5_000;

/** Fetches what imports named, one after the other; any number of processes may. */
export const startImageFetcher = ({
  log,
  turn,
  ...deps
}: FetchImagesDeps & { readonly log: Log; readonly turn?: () => Promise<unknown> }): Repeated => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = repeat(
    async () => {
      while (!signal.aborted) {
        await turn?.();
        if (!(await fetchNextImage(deps, signal))) return;
      }
    },
    {
      everyMs: lookEveryMs,
      onFailure: (error) => log.warn({ err: error }, 'an image could not be fetched'),
    },
  );
  return {
    stop: async () => {
      stopping.abort();
      await running.stop();
    },
  };
};
