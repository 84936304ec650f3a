import { imageFileMaxBytes, imageFileTypes, logoFileMaxBytes } from '@goodshelf/contract/image-words';
import { Problem } from '@goodshelf/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { sendInParts, type Begun, type Sending } from '../../../../../shell/api/send-in-parts.ts';
import { usePlatform, type Platform } from '../../../../../shell/platform.tsx';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.upload;

type Calls = Pick<Sending<{ readonly name: string | null }>, 'announce' | 'sendPart'>;

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

export type PictureUpload = {
  readonly file: File;
  readonly sent: number;
  readonly problem: string | null;
  /** Nothing is wrong with the file itself. */
  readonly mayTryAgain: boolean;
};

/** What is wrong with a file before a byte of it is sent. */
const problemOf = (file: File, megabytesMax: number): string | null => {
  if (!imageFileTypes.some((type) => type === file.type)) return texts.wrongType;
  if (file.size === 0) return texts.empty;
  return file.size > megabytesMax * bytesOfMegabyte ? texts.tooLarge(megabytesMax) : null;
};

/** A picture on its way: null when there is none, or when it has arrived, of which `onName` is told. */
export const usePictureUpload = (kind: UploadKind, onName: (name: string) => void) => {
  const { api } = usePlatform();
  const [upload, setUpload] = useState<PictureUpload | null>(null);
  const begun = useRef<Begun | null>(null);
  const told = useRef(onName);
  const isLeft = useRef(false);
  useEffect(() => {
    told.current = onName;
  });
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  const send = async (file: File): Promise<void> => {
    setUpload({ file, sent: begun.current?.offset ?? 0, problem: null, mayTryAgain: false });
    try {
      const { name } = await sendInParts({
        ...kind.callsOf(api),
        file,
        onSent: (sent) => setUpload((now) => (now === null ? null : { ...now, sent })),
        begun: begun.current,
        onBegun: (so) => void (begun.current = so),
      });
      begun.current = null;
      setUpload(null);
      if (name !== null && !isLeft.current) told.current(name);
    } catch (error) {
      const problem = error instanceof Problem ? error.message : texts.broken;
      const isRefused = error instanceof Problem && error.code === 'image_refused';
      setUpload({ file, sent: 0, problem, mayTryAgain: !isRefused });
    }
  };
  const start = (file: File): void => {
    const problem = problemOf(file, kind.megabytesMax);
    begun.current = null;
    if (problem === null) void send(file);
    else setUpload({ file, sent: 0, problem, mayTryAgain: false });
  };
  return { upload, start, again: (file: File) => void send(file) };
};
