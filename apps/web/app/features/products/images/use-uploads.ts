import { imageFileMaxBytes, imageFileTypes, productImagesMax } from '@goodshelf/contract/image-words';
import { Problem } from '@goodshelf/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../shell/platform.tsx';
import { useCatalogueCalls } from '../catalogue-of.ts';
import { productTexts } from '../texts.ts';
import type { Begun } from '../../../shell/api/send-in-parts.ts';
import { sendImage } from './send-image.ts';

const texts = productTexts.images;
export const megabytesMax = imageFileMaxBytes / 1_048_576;

export type Upload = {
  readonly id: string;
  readonly file: File;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly problem: string | null;
  /** Nothing is wrong with the file itself. */
  readonly mayTryAgain: boolean;
};

/** What is wrong with a file before a byte of it is sent. */
const problemOf = (file: File): string | null => {
  if (!imageFileTypes.some((type) => type === file.type)) return texts.wrongType;
  if (file.size === 0) return texts.empty;
  return file.size > imageFileMaxBytes ? texts.tooLarge(megabytesMax) : null;
};

type Options = {
  readonly productId: string;
  readonly imageCount: number;
  readonly inTurn: (change: () => Promise<void>) => Promise<void>;
};

/** Files on their way to a product, one after the other in the order in which they were chosen. */
export const useUploads = ({ productId, imageCount, inTurn }: Options) => {
  const { api } = usePlatform();
  const calls = useCatalogueCalls();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const begun = useRef(new Map<string, Begun>());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  const change = (id: string, said: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...said } : upload)));
  const dismiss = (id: string): void => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async (id: string, file: File): Promise<void> => {
    // Whoever has left the page sees no more of what becomes of it.
    if (isLeft.current) return;
    change(id, { state: 'sending', sent: begun.current.get(id)?.offset ?? 0, problem: null });
    const onSent = (sent: number): void => change(id, { sent });
    try {
      await sendImage({
        ...{ api, calls, productId, file, inTurn, onSent },
        begun: begun.current.get(id) ?? null,
        onBegun: (so) => void begun.current.set(id, so),
      });
      begun.current.delete(id);
      dismiss(id);
      setAdded((count) => count + 1);
    } catch (error) {
      const problem = error instanceof Problem ? error.message : texts.broken;
      const isRefused = error instanceof Problem && error.code === 'image_refused';
      change(id, { state: 'failed', problem, mayTryAgain: !isRefused });
    }
  };
  const enqueue = (id: string, file: File): void => {
    line.current = line.current.then(() => send(id, file));
  };
  const start = (files: readonly File[]): void => {
    setAdded(0);
    let room = productImagesMax - imageCount - uploads.filter(({ state }) => state !== 'failed').length;
    const chosen = files.map((file): Upload => {
      const wrong = problemOf(file) ?? (room <= 0 ? texts.noRoom(productImagesMax) : null);
      if (wrong === null) room -= 1;
      const state = wrong === null ? 'waiting' : 'failed';
      return { id: crypto.randomUUID(), file, sent: 0, state, problem: wrong, mayTryAgain: false };
    });
    setUploads((all) => [...all, ...chosen]);
    for (const { id, file, state } of chosen) if (state === 'waiting') enqueue(id, file);
  };
  const again = ({ id, file }: Upload): void => {
    change(id, { state: 'waiting', problem: null });
    enqueue(id, file);
  };
  return { uploads, added, start, again, dismiss };
};
