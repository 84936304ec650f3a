import { parseLogoName } from '@goodshelf/theme';
import type { Storage } from '../../platform/storage/index.ts';
import { keptLogoKey, parseLogoFile } from './logo-files.ts';
import type { Painter } from './painter.ts';
import { createSizedImages, type SizedImage } from './sized-images.ts';

export type LogoImages = {
  /** The logo by the last part of its address, `logo-{organization}-{fingerprint}-{size}-{height}.webp`; null when there is none. */
  read(fileName: string): Promise<SizedImage | null>;
  /** The logo as it is kept, to be drawn into other pictures; null when it is gone, or storage away. */
  readKept(name: string): Promise<Buffer | null>;
};

type Deps = { readonly storage: Storage; readonly painter: Pick<Painter, 'paintLogo'> };

/** Logos of organizations in the sizes of pages and emails. */
export const createLogoImages = ({ storage, painter }: Deps): LogoImages => {
  const { read, stored } = createSizedImages({
    storage,
    parse: parseLogoFile,
    paint: (kept, { heightPx, format }) => painter.paintLogo(kept, heightPx, format),
  });
  return {
    read,
    readKept: async (name) => (parseLogoName(name) === null ? null : stored(keptLogoKey(name))),
  };
};
