import { logoHeightsPx, mailLogoHeightPx, parseLogoName } from '@goodshelf/theme';

/** To be raised when logos are made in another way, so that all sizes are made anew from what is kept. */
const sizesVersion = 1;

export const keptLogoKey = (name: string): string => `logos/${name}.webp`;

export type LogoFile = {
  /** The last part of its address. */
  readonly fileName: string;
  readonly name: string;
  readonly key: string;
  readonly keptKey: string;
  readonly heightPx: number;
  readonly format: 'webp' | 'png';
};

const fileOf = (name: string, heightPx: number, format: LogoFile['format']): LogoFile => {
  const fileName = `${name}-${heightPx}.${format}`;
  const key = `logos/${sizesVersion}/${fileName}`;
  return { fileName, name, key, keptKey: keptLogoKey(name), heightPx, format };
};

/** All that are made of a kept logo: a few, whatever is asked for. */
export const logoFiles = (name: string): readonly LogoFile[] => [
  ...logoHeightsPx.map((heightPx) => fileOf(name, heightPx, 'webp')),
  fileOf(name, mailLogoHeightPx, 'png'),
];

/** Reads the last part of a logo's address; null for everything that we never hand out. */
export const parseLogoFile = (fileName: string): LogoFile | null => {
  const name = parseLogoName(fileName.replace(/-[0-9]{2,3}\.(?:webp|png)$/, ''))?.name;
  if (name === undefined) return null;
  return logoFiles(name).find((file) => file.fileName === fileName) ?? null;
};
