import { invalidField, Problem } from '@goodshelf/contract';
import { imagePartBytes, imageUploadsAtOnce } from '@goodshelf/contract/image-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import {
  countUploads,
  finishImageUpload,
  holdImageUpload,
  insertImagePart,
  insertImageUpload,
  readImageParts,
  removeImageUpload,
  removeStaleUploads,
  saveImageReceived,
} from './image-uploads.repo.ts';
import { mediaTexts } from './media.texts.ts';

/** Whose pictures come. */
export type UploadOwner = {
  /** Null for the platform. */
  readonly organizationId: string | null;
  run<Done>(reason: string, work: (tx: Tx) => Promise<Done>): Promise<Done>;
};

export type UploadTo = {
  readonly owner: UploadOwner;
  /** The product that gets the picture; null for the logo of the organization. */
  readonly productId: string | null;
  /** Throws when there is no room for another one: asked when a picture is announced, and again with its first bytes. */
  readonly refuseWithoutRoom: (tx: Tx) => Promise<void>;
};

const texts = mediaTexts.upload;
/** What stands still for longer is sent no more. */
const uploadTakesMs = 3_600_000;

const admit = async (tx: Tx, { owner, refuseWithoutRoom }: UploadTo): Promise<void> => {
  await refuseWithoutRoom(tx);
  const [count] = await tx.query(countUploads, [owner.organizationId]);
  if ((count?.upload_count ?? 0) >= imageUploadsAtOnce)
    throw new Problem('too_many_images', texts.tooManyAtOnce, { showAsError: true });
};

/** Announces a picture; its bytes follow. Three statements, and those of who knows about room. */
export const announceUpload = (
  to: UploadTo,
  clock: Clock,
  sizeBytes: number,
): Promise<{ readonly upload_id: string; readonly part_bytes: number }> => {
  const { owner, productId } = to;
  const [id, now] = [newId<'image-upload'>(), clock.now()];
  return owner.run('an image', async (tx) => {
    const since = new Date(now.getTime() - uploadTakesMs);
    await tx.query(removeStaleUploads, [owner.organizationId, since]);
    await admit(tx, to);
    await tx.query(insertImageUpload, [id, owner.organizationId, productId, sizeBytes, now]);
    return { upload_id: id, part_bytes: imagePartBytes };
  });
};

export type UploadPart = { readonly offset: number; readonly data: string };
/** `key` is what the file has become; null until all of it is there. */
export type UploadReceived = { readonly received_bytes: number; readonly key: string | null };

/**
 * The next bytes of a picture. What is there already is not taken twice; with the last ones `take` is given the whole
 * file, outside of any transaction. It answers what has become of it, and calls `finishUpload` with the same.
 */
export const receiveUpload = async (
  to: UploadTo,
  uploadId: string,
  { offset, data }: UploadPart,
  take: (file: Buffer) => Promise<string>,
): Promise<UploadReceived> => {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.toString('base64') !== data) throw invalidField('data', texts.notBase64);
  const { isWhole, ...received } = await takePart(to, { uploadId, offset, bytes });
  if (!isWhole || received.key !== null) return received;
  return { ...received, key: await takeWhole(to.owner, uploadId, take) };
};

const takePart = (
  to: UploadTo,
  { uploadId, offset, bytes }: { uploadId: string; offset: number; bytes: Buffer },
): Promise<UploadReceived & { readonly isWhole: boolean }> =>
  to.owner.run('a part of an image', async (tx) => {
    const { organizationId } = to.owner;
    const [upload] = await tx.query(holdImageUpload, [uploadId, to.productId, organizationId]);
    if (upload === undefined) throw new Problem('upload_not_found', texts.uploadGone);
    const { size_bytes: size, received_bytes: there, image_key: key } = upload;
    const received = offset + bytes.length;
    if (received > size) throw invalidField('data', texts.partAhead);
    if (offset !== there || there === size) return { received_bytes: there, key, isWhole: there === size };
    const isLast = received === size;
    if (bytes.length !== imagePartBytes && !isLast) throw invalidField('data', texts.partAhead);
    // Announcing holds nothing; the first bytes do.
    if (there === 0) await admit(tx, to);
    await tx.query(insertImagePart, [organizationId, uploadId, offset / imagePartBytes, bytes]);
    await tx.query(saveImageReceived, [uploadId, organizationId, received]);
    return { received_bytes: received, key: null, isWhole: isLast };
  });

const takeWhole = async (
  owner: UploadOwner,
  uploadId: string,
  take: (file: Buffer) => Promise<string>,
): Promise<string> => {
  const { organizationId } = owner;
  const parts = await owner.run('the parts of an image', (tx) =>
    tx.query(readImageParts, [uploadId, organizationId]),
  );
  try {
    return await take(Buffer.concat(parts.map(({ bytes }) => bytes)));
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable')
      await owner.run('an image that is none', (tx) =>
        tx.query(removeImageUpload, [uploadId, organizationId]),
      );
    throw error;
  }
};

/** The upload has become `key`: its last part, asked for again, is answered the same. */
export const finishUpload = async (
  tx: Tx,
  { organizationId }: Pick<UploadOwner, 'organizationId'>,
  uploadId: string,
  key: string,
): Promise<void> => {
  await tx.query(finishImageUpload, [uploadId, organizationId, key]);
};
