import { parseLogoName } from '@goodshelf/theme';
import { createSlots } from '../../platform/slots/index.ts';
import { isStorageTrouble, type Storage } from '../../platform/storage/index.ts';
import { keptLogoKey, parseLogoFile } from './logo-files.ts';
import type { Painter } from './painter.ts';

export type LogoImage = { readonly bytes: Buffer; readonly mediaType: 'image/webp' | 'image/png' };

export type LogoImages = {
  /** The logo by the last part of its address, `logo-{organization}-{fingerprint}-{size}-{height}.webp`; null when there is none. */
  read(fileName: string): Promise<LogoImage | null>;
  /** The logo as it is kept, to be drawn into other pictures; null when it is gone, or storage away. */
  readKept(name: string): Promise<Buffer | null>;
};

type Deps = { readonly storage: Storage; readonly painter: Pick<Painter, 'paintLogo'> };

/** Logos of organizations in the sizes of pages and emails: drawn when they are first asked for, kept from then on. */
export const createLogoImages = ({ storage, painter }: Deps): LogoImages => {
  const inSlot = createSlots({ atOnce: 1, waitingMax: 100 });
  const stored = (key: string): Promise<Buffer | null> => storage.get(key).catch(asMissing);
  const readKept = (name: string): Promise<Buffer | null> => stored(keptLogoKey(name));
  return {
    read: async (fileName) => {
      const file = parseLogoFile(fileName);
      if (file === null) return null;
      const { key, name, heightPx, format } = file;
      const mediaType = `image/${format}` as const;
      const there = await stored(key);
      if (there !== null) return { bytes: there, mediaType };
      return inSlot(async () => {
        const kept = await readKept(name);
        if (kept === null) return null;
        const bytes = await painter.paintLogo(kept, heightPx, format);
        await storage.put(key, bytes, { contentType: mediaType }).catch(asMissing);
        return { bytes, mediaType };
      });
    },
    readKept: async (name) => (parseLogoName(name) === null ? null : readKept(name)),
  };
};

/** While storage is away a logo is as one that is gone: pages show the name beside it. */
const asMissing = (error: unknown): null => {
  if (isStorageTrouble(error)) return null;
  throw error;
};
