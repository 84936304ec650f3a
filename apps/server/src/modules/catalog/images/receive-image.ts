import { invalidField, Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { imagePartBytes, imageUploadsAtOnce, productImagesMax } from '@goodshelf/contract/image-words';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { Actor } from '../../audit/index.ts';
import type { KeptPhoto, Photos } from '../../media/index.ts';
import { productNotFound } from '../administered-product.queries.ts';
import type { CatalogueOwner } from '../catalogue-owner.ts';
import { catalogTexts } from '../catalog.texts.ts';
import {
  finishImageUpload,
  holdImageUpload,
  insertImagePart,
  insertImageUpload,
  noteKeptImage,
  readImageParts,
  readRoomForImage,
  removeImageUpload,
  removeStaleUploads,
  saveImageReceived,
} from './product-images.repo.ts';
import { holdProduct, writeImages } from './write-images.ts';

export type ImageDeps = {
  readonly owner: CatalogueOwner;
  readonly clock: Clock;
  readonly photos: Photos;
};

const texts = catalogTexts.images;
/** What stands still for longer is sent no more. */
const uploadTakesMs = 3_600_000;

const tooMany = (): Problem =>
  new Problem('too_many_images', texts.tooMany(productImagesMax), { showAsError: true });

const refuseWithoutRoom = async (
  tx: Tx,
  { organizationId }: CatalogueOwner,
  productId: string,
): Promise<void> => {
  const [room] = await tx.query(readRoomForImage, [productId, organizationId]);
  if (room === undefined) throw productNotFound();
  if (room.image_count >= productImagesMax) throw tooMany();
  if (room.upload_count >= imageUploadsAtOnce)
    throw new Problem('too_many_images', texts.tooManyAtOnce, { showAsError: true });
};

/** Announces a picture of a product; its bytes follow. Three statements. */
export const addImage =
  ({ owner, clock }: Pick<ImageDeps, 'owner' | 'clock'>) =>
  async (
    productId: string,
    { size_bytes: sizeBytes }: ParsedInput<typeof endpoints.addProductImage>['body'],
  ): Promise<Output<typeof endpoints.addProductImage>> => {
    const [id, now] = [newId<'image-upload'>(), clock.now()];
    return owner.run('an image of a product', async (tx) => {
      const since = new Date(now.getTime() - uploadTakesMs);
      await tx.query(removeStaleUploads, [owner.organizationId, since]);
      await refuseWithoutRoom(tx, owner, productId);
      await tx.query(insertImageUpload, [id, owner.organizationId, productId, sizeBytes, now]);
      return { upload_id: id, part_bytes: imagePartBytes };
    });
  };

type Part = ParsedInput<typeof endpoints.uploadProductImagePart>['body'];
type Received = Output<typeof endpoints.uploadProductImagePart>;

/**
 * The next bytes of a picture. What is there already is not taken twice; the last ones have it read and put it behind
 * the product's others.
 */
export const receiveImagePart =
  (deps: ImageDeps) =>
  async (
    actor: Actor,
    { productId, uploadId }: { readonly productId: string; readonly uploadId: string },
    { offset, data }: Part,
  ): Promise<Received> => {
    const bytes = Buffer.from(data, 'base64');
    if (bytes.toString('base64') !== data) throw invalidField('data', texts.notBase64);
    const { isWhole, ...received } = await takePart(deps.owner, { productId, uploadId, offset, bytes });
    if (!isWhole || received.image_id !== null) return received;
    return { ...received, image_id: await takeImage(deps, actor, { productId, uploadId }) };
  };

const takePart = (
  owner: CatalogueOwner,
  {
    productId,
    uploadId,
    offset,
    bytes,
  }: { productId: string; uploadId: string; offset: number; bytes: Buffer },
): Promise<Received & { readonly isWhole: boolean }> =>
  owner.run('a part of an image', async (tx) => {
    const { organizationId } = owner;
    const [upload] = await tx.query(holdImageUpload, [uploadId, productId, organizationId]);
    if (upload === undefined) throw new Problem('upload_not_found', texts.uploadGone);
    const { size_bytes: size, received_bytes: there, image_key: key } = upload;
    const received = offset + bytes.length;
    if (received > size) throw invalidField('data', texts.partAhead);
    if (offset !== there || there === size)
      return { received_bytes: there, image_id: key, isWhole: there === size };
    const isLast = received === size;
    if (bytes.length !== imagePartBytes && !isLast) throw invalidField('data', texts.partAhead);
    // Announcing holds nothing; the first bytes do.
    if (there === 0) await refuseWithoutRoom(tx, owner, productId);
    await tx.query(insertImagePart, [organizationId, uploadId, offset / imagePartBytes, bytes]);
    await tx.query(saveImageReceived, [uploadId, organizationId, received]);
    return { received_bytes: received, image_id: null, isWhole: isLast };
  });

/** Reads the whole file, outside of any transaction, and gives the product its picture. */
const takeImage = async (
  { owner, clock, photos }: ImageDeps,
  actor: Actor,
  { productId, uploadId }: { readonly productId: string; readonly uploadId: string },
): Promise<string> => {
  const { organizationId } = owner;
  const parts = await owner.run('the parts of an image', (tx) =>
    tx.query(readImageParts, [uploadId, organizationId]),
  );
  const file = Buffer.concat(parts.map(({ bytes }) => bytes));
  const announce = (key: string): Promise<void> =>
    owner.run('an image is kept', async (tx) => {
      await tx.query(noteKeptImage, [organizationId, key, clock.now()]);
    });
  try {
    const photo = await photos.keep(productId, file, announce);
    await givePhoto({ owner, clock }, actor, { productId, uploadId, photo });
    return photo.image_key;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable')
      await owner.run('an image that is none', (tx) =>
        tx.query(removeImageUpload, [uploadId, organizationId]),
      );
    throw error;
  }
};

const givePhoto = (
  { owner, clock }: Pick<ImageDeps, 'owner' | 'clock'>,
  actor: Actor,
  { productId, uploadId, photo }: { productId: string; uploadId: string; photo: KeptPhoto },
): Promise<void> =>
  owner.run('a product has an image', async (tx) => {
    const product = await holdProduct(tx, owner, productId);
    await tx.query(finishImageUpload, [uploadId, owner.organizationId, photo.image_key]);
    if (product.images.some(({ image_key: key }) => key === photo.image_key)) return;
    if (product.images.length >= productImagesMax) throw tooMany();
    const images = [...product.images, { ...photo, alt: '' }];
    await writeImages(tx, product, images, {
      ...{ owner, actor, now: clock.now() },
      summary: texts.addedSummary,
    });
  });
