import sharp from 'sharp';
import { shareHeight, shareWidth } from './share-size.ts';

/** Why a file is no picture that can be shown. */
export type PhotoFault = 'not-a-picture' | 'damaged' | 'too-many-pixels' | 'too-small' | 'too-narrow';

export class PhotoError extends Error {
  readonly fault: PhotoFault;
  constructor(fault: PhotoFault, options?: ErrorOptions) {
    super(`No picture: ${fault}`, options);
    this.name = 'PhotoError';
    this.fault = fault;
  }
}

/** A picture as it is kept: upright, in sRGB, without anything but pixels. */
export type Photo = {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dominantColour: string;
};

/** A picture of so many pixels takes about a second and 160 MB while it is read. */
export const photoPixelsMax = 40_000_000;
/** The smallest width in which pages ask for pictures. */
export const photoSideMinPx = 160;
/** What is longer for its width than this leaves no page around it. */
export const photoRatioMax = 4;
const readSecondsMax = 10;
const largeWidthPx = 400;
const white = '#ffffff';
const paper = '#fbf8f2';

/** What a kind of picture is judged by, and how it is kept. */
type Rules = {
  readonly sideMinPx: number;
  readonly ratioMax: number;
  readonly keptSidePx: number;
  /** What is transparent stays so. */
  readonly isTransparent: boolean;
  readonly quality: number;
};

const photoRules: Rules = {
  ...{ sideMinPx: photoSideMinPx, ratioMax: photoRatioMax, keptSidePx: 1_600 },
  ...{ isTransparent: false, quality: 90 },
};
export const logoRules: Rules = {
  ...{ sideMinPx: 64, ratioMax: 6, keptSidePx: 1_024 },
  ...{ isTransparent: true, quality: 95 },
};

/** Of a page's section: people cut what was drawn on nothing out of its paper, so nothing is laid behind it. */
export const sectionRules: Rules = {
  ...{ sideMinPx: photoSideMinPx, ratioMax: photoRatioMax, keptSidePx: 1_600 },
  ...{ isTransparent: true, quality: 88 },
};

const formats = ['jpeg', 'png', 'webp'] as const;
type Format = (typeof formats)[number];

/**
 * What the first bytes say. Asked before the library looks at the file: of what it could open (SVG, GIF, TIFF, PDF and
 * more, each with a reader of its own) nothing else ever reaches a reader.
 */
const formatOf = (bytes: Uint8Array): Format | null => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null;
};

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

/** Throws what is wrong with the size that a file says it has; nothing is decoded for it. */
const refuseByHeader = async (
  bytes: Uint8Array,
  format: Format,
  { sideMinPx, ratioMax }: Rules,
): Promise<void> => {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new PhotoError('damaged', { cause: error });
    });
  if (header.format !== format) throw new PhotoError('not-a-picture');
  const { width, height } = header;
  if (width * height > photoPixelsMax) throw new PhotoError('too-many-pixels');
  if (Math.min(width, height) < sideMinPx) throw new PhotoError('too-small');
  if (Math.max(width, height) > ratioMax * Math.min(width, height)) throw new PhotoError('too-narrow');
};

/**
 * Reads a picture that somebody sent and makes another one of its pixels: camera, place and whatever else was in or
 * behind the file stay out of it. Throws PhotoError.
 */
export const readPhoto = (bytes: Uint8Array): Promise<Photo> => readPicture(bytes, photoRules);

/** The same of an organization's logo. Throws PhotoError. */
export const readLogo = (bytes: Uint8Array): Promise<Photo> => readPicture(bytes, logoRules);

/** The same of a picture of a page's section. Throws PhotoError. */
export const readSectionPicture = (bytes: Uint8Array): Promise<Photo> => readPicture(bytes, sectionRules);

const readPicture = async (bytes: Uint8Array, rules: Rules): Promise<Photo> => {
  const { keptSidePx, isTransparent, quality } = rules;
  const format = formatOf(bytes);
  if (format === null) throw new PhotoError('not-a-picture');
  await refuseByHeader(bytes, format, rules);
  try {
    const upright = sharp(bytes, { limitInputPixels: photoPixelsMax, failOn: 'error' })
      .timeout({ seconds: readSecondsMax })
      .autoOrient()
      .resize({ width: keptSidePx, height: keptSidePx, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await (isTransparent ? upright : upright.flatten({ background: white }))
      .toColourspace('srgb')
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    const { dominant } = await sharp(data).resize(64).stats();
    return {
      bytes: data,
      widthPx: info.width,
      heightPx: info.height,
      dominantColour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    };
  } catch (error) {
    throw new PhotoError('damaged', { cause: error });
  }
};

/** A kept picture in one of the widths, as WebP; never wider than it is. */
export const renderPhoto = (kept: Uint8Array, widthPx: number): Promise<Buffer> =>
  sharp(kept)
    .resize({ width: widthPx, withoutEnlargement: true })
    .webp({ quality: widthPx > largeWidthPx ? 74 : 80 })
    .toBuffer();

/** A kept picture in landscape, whole and on paper, for links; as JPEG, which every messenger reads. */
export const renderPhotoShare = (kept: Uint8Array): Promise<Buffer> =>
  sharp(kept)
    .resize({ width: shareWidth, height: shareHeight, fit: 'contain', background: paper })
    .jpeg({ quality: 84 })
    .toBuffer();

/** A kept logo in one of the heights, never higher than it is: as WebP, or as PNG where that is not read. */
export const renderLogo = (kept: Uint8Array, heightPx: number, format: 'webp' | 'png'): Promise<Buffer> => {
  const sized = sharp(kept).resize({ height: heightPx, withoutEnlargement: true });
  return (format === 'png' ? sized.png() : sized.webp({ quality: 88 })).toBuffer();
};
