import { createSlots } from '../../platform/slots/index.ts';
import { isStorageTrouble, type Storage } from '../../platform/storage/index.ts';

/** One of the few sizes that are made of a kept picture. */
export type SizedFile = {
  /** Where it is in storage once it has been made. */
  readonly key: string;
  /** What it is made of. */
  readonly keptKey: string;
  readonly format: 'webp' | 'png';
};

export type SizedImage = { readonly bytes: Buffer; readonly mediaType: 'image/webp' | 'image/png' };

type Deps<File extends SizedFile> = {
  readonly storage: Storage;
  /** Reads the last part of an address; null for everything that we never hand out. */
  readonly parse: (fileName: string) => File | null;
  readonly paint: (kept: Buffer, file: File) => Promise<Buffer>;
};

/** What organizations have uploaded in the sizes of pages: drawn when it is first asked for, kept from then on. */
export const createSizedImages = <File extends SizedFile>({ storage, parse, paint }: Deps<File>) => {
  const inSlot = createSlots({ atOnce: 1, waitingMax: 100 });
  const stored = (key: string): Promise<Buffer | null> => storage.get(key).catch(asMissing);
  return {
    stored,
    read: async (fileName: string): Promise<SizedImage | null> => {
      const file = parse(fileName);
      if (file === null) return null;
      const mediaType = `image/${file.format}` as const;
      const there = await stored(file.key);
      if (there !== null) return { bytes: there, mediaType };
      return inSlot(async () => {
        const kept = await stored(file.keptKey);
        if (kept === null) return null;
        const bytes = await paint(kept, file);
        await storage.put(file.key, bytes, { contentType: mediaType }).catch(asMissing);
        return { bytes, mediaType };
      });
    },
  };
};

/** While storage is away a picture is as one that is gone: pages show what they say beside it. */
const asMissing = (error: unknown): null => {
  if (isStorageTrouble(error)) return null;
  throw error;
};
