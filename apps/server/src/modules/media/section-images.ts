import { parsePictureName, pictureUrl, pictureWidthsPx } from '@goodshelf/theme';
import type { Storage } from '../../platform/storage/index.ts';
import type { Painter } from './painter.ts';
import { createSizedImages, type SizedFile, type SizedImage } from './sized-images.ts';

/** To be raised when pictures are made in another way, so that all sizes are made anew from what is kept. */
const sizesVersion = 1;

export const keptSectionKey = (name: string): string => `sections/${name}.webp`;

type SectionFile = SizedFile & { readonly fileName: string; readonly widthPx: number };

/** All that are made of a kept picture: a few, whatever is asked for. */
export const sectionFiles = (name: string): readonly SectionFile[] =>
  pictureWidthsPx.map((widthPx) => {
    const fileName = pictureUrl(name, widthPx).split('/').at(-1) ?? '';
    return {
      ...{ fileName, widthPx, format: 'webp' as const },
      key: `sections/${sizesVersion}/${fileName}`,
      keptKey: keptSectionKey(name),
    };
  });

const parseSectionFile = (fileName: string): SectionFile | null => {
  const name = parsePictureName(fileName.replace(/-[0-9]{3,4}\.webp$/, ''))?.name;
  if (name === undefined) return null;
  return sectionFiles(name).find((file) => file.fileName === fileName) ?? null;
};

export type SectionImages = {
  /** By the last part of its address, `picture-{organization}-{fingerprint}-{size}-{width}.webp`; null when there is none. */
  read(fileName: string): Promise<SizedImage | null>;
};

type Deps = { readonly storage: Storage; readonly painter: Pick<Painter, 'paintPhoto'> };

/** Pictures of pages' sections in the widths of screens. */
export const createSectionImages = ({ storage, painter }: Deps): SectionImages =>
  createSizedImages({
    storage,
    parse: parseSectionFile,
    paint: (kept, { widthPx }) => painter.paintPhoto(kept, widthPx),
  });
