import { imageFileMaxBytes, imageFileTypes, logoFileMaxBytes } from '@goodshelf/contract/image-words';
import type { Sending } from '../../../../../shell/api/send-in-parts.ts';
import type { Platform } from '../../../../../shell/platform.tsx';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.upload;

export type Calls = Pick<Sending<{ readonly name: string | null }>, 'announce' | 'sendPart'>;

/** What may be uploaded, how large, and where to. */
export type UploadKind = { readonly megabytesMax: number; readonly callsOf: (api: Platform['api']) => Calls };

const bytesOfMegabyte = 1_048_576;

export const logoUpload: UploadKind = {
  megabytesMax: logoFileMaxBytes / bytesOfMegabyte,
  callsOf: (api) => ({
    announce: (size_bytes) => api('addLogo', { body: { size_bytes } }),
    sendPart: async (uploadId, body) => ({
      name: (await api('uploadLogoPart', { params: { uploadId }, body })).logo,
    }),
  }),
};
export const pictureUpload: UploadKind = {
  megabytesMax: imageFileMaxBytes / bytesOfMegabyte,
  callsOf: (api) => ({
    announce: (size_bytes) => api('addPicture', { body: { size_bytes } }),
    sendPart: async (uploadId, body) => ({
      name: (await api('uploadPicturePart', { params: { uploadId }, body })).picture,
    }),
  }),
};

/** What is wrong with a file before a byte of it is sent. */
export const problemOfFile = (file: File, { megabytesMax }: UploadKind): string | null => {
  if (!imageFileTypes.some((type) => type === file.type)) return texts.wrongType;
  if (file.size === 0) return texts.empty;
  return file.size > megabytesMax * bytesOfMegabyte ? texts.tooLarge(megabytesMax) : null;
};
