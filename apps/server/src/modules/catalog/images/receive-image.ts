import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { productImagesMax } from '@goodshelf/contract/image-words';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Actor } from '../../audit/index.ts';
import {
  announceUpload,
  finishUpload,
  noteKept,
  receiveUpload,
  type KeptPhoto,
  type Photos,
  type UploadTo,
} from '../../media/index.ts';
import { productNotFound } from '../administered-product.queries.ts';
import type { CatalogueOwner } from '../catalogue-owner.ts';
import { catalogTexts } from '../catalog.texts.ts';
import { readRoomForImage } from './product-images.repo.ts';
import { holdProduct, writeImages } from './write-images.ts';

export type ImageDeps = {
  readonly owner: CatalogueOwner;
  readonly clock: Clock;
  readonly photos: Photos;
};

const texts = catalogTexts.images;

const tooMany = (): Problem =>
  new Problem('too_many_images', texts.tooMany(productImagesMax), { showAsError: true });

const uploadTo = (owner: CatalogueOwner, productId: string): UploadTo => ({
  owner,
  productId,
  refuseWithoutRoom: async (tx) => {
    const [room] = await tx.query(readRoomForImage, [productId, owner.organizationId]);
    if (room === undefined) throw productNotFound();
    if (room.image_count >= productImagesMax) throw tooMany();
  },
});

/** Announces a picture of a product; its bytes follow. Four statements. */
export const addImage =
  ({ owner, clock }: Pick<ImageDeps, 'owner' | 'clock'>) =>
  (
    productId: string,
    { size_bytes: sizeBytes }: ParsedInput<typeof endpoints.addProductImage>['body'],
  ): Promise<Output<typeof endpoints.addProductImage>> =>
    announceUpload(uploadTo(owner, productId), clock, sizeBytes);

type Place = { readonly productId: string; readonly uploadId: string };

/** The next bytes of a picture; the last ones have it read and put it behind the product's others. */
export const receiveImagePart =
  (deps: ImageDeps) =>
  async (
    actor: Actor,
    place: Place,
    part: ParsedInput<typeof endpoints.uploadProductImagePart>['body'],
  ): Promise<Output<typeof endpoints.uploadProductImagePart>> => {
    const { productId, uploadId } = place;
    const { received_bytes, key } = await receiveUpload(
      uploadTo(deps.owner, productId),
      uploadId,
      part,
      (file) => takeImage(deps, actor, place, file),
    );
    return { received_bytes, image_id: key };
  };

const takeImage = async (
  { owner, clock, photos }: ImageDeps,
  actor: Actor,
  place: Place,
  file: Buffer,
): Promise<string> => {
  const photo = await photos.keep(place.productId, file, (key) =>
    owner.run('an image is kept', (tx) => noteKept(tx, owner.organizationId, key, clock.now())),
  );
  await givePhoto({ owner, clock }, actor, { ...place, photo });
  return photo.image_key;
};

const givePhoto = (
  { owner, clock }: Pick<ImageDeps, 'owner' | 'clock'>,
  actor: Actor,
  { productId, uploadId, photo }: Place & { readonly photo: KeptPhoto },
): Promise<void> =>
  owner.run('a product has an image', async (tx) => {
    const product = await holdProduct(tx, owner, productId);
    await finishUpload(tx, owner, uploadId, photo.image_key);
    if (product.images.some(({ image_key: key }) => key === photo.image_key)) return;
    if (product.images.length >= productImagesMax) throw tooMany();
    const images = [...product.images, { ...photo, alt: '' }];
    await writeImages(tx, product, images, {
      ...{ owner, actor, now: clock.now() },
      summary: texts.addedSummary,
    });
  });
