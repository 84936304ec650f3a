import { imageFileTypes, logoFileMaxBytes } from '@goodshelf/contract/image-words';
import { Problem } from '@goodshelf/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { sendInParts, type Begun } from '../../../../../shell/api/send-in-parts.ts';
import { usePlatform } from '../../../../../shell/platform.tsx';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.logo;
export const logoMegabytesMax = logoFileMaxBytes / 1_048_576;

export type LogoUpload = {
  readonly file: File;
  readonly sent: number;
  readonly problem: string | null;
  /** Nothing is wrong with the file itself. */
  readonly mayTryAgain: boolean;
};

/** What is wrong with a file before a byte of it is sent. */
const problemOf = (file: File): string | null => {
  if (!imageFileTypes.some((type) => type === file.type)) return texts.wrongType;
  if (file.size === 0) return texts.empty;
  return file.size > logoFileMaxBytes ? texts.tooLarge(logoMegabytesMax) : null;
};

/** A logo on its way: null when there is none, or when it has arrived, of which `onLogo` is told. */
export const useLogoUpload = (onLogo: (name: string) => void) => {
  const { api } = usePlatform();
  const [upload, setUpload] = useState<LogoUpload | null>(null);
  const begun = useRef<Begun | null>(null);
  const told = useRef(onLogo);
  const isLeft = useRef(false);
  useEffect(() => {
    told.current = onLogo;
  });
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  const send = async (file: File): Promise<void> => {
    setUpload({ file, sent: begun.current?.offset ?? 0, problem: null, mayTryAgain: false });
    try {
      const { logo } = await sendInParts({
        file,
        announce: (size_bytes) => api('addLogo', { body: { size_bytes } }),
        sendPart: (uploadId, part) => api('uploadLogoPart', { params: { uploadId }, body: part }),
        onSent: (sent) => setUpload((now) => (now === null ? null : { ...now, sent })),
        begun: begun.current,
        onBegun: (so) => void (begun.current = so),
      });
      begun.current = null;
      setUpload(null);
      if (logo !== null && !isLeft.current) told.current(logo);
    } catch (error) {
      const problem = error instanceof Problem ? error.message : texts.broken;
      const isRefused = error instanceof Problem && error.code === 'image_refused';
      setUpload({ file, sent: 0, problem, mayTryAgain: !isRefused });
    }
  };
  const start = (file: File): void => {
    const problem = problemOf(file);
    begun.current = null;
    if (problem === null) void send(file);
    else setUpload({ file, sent: 0, problem, mayTryAgain: false });
  };
  return { upload, start, again: (file: File) => void send(file) };
};
