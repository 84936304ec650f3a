/** A kept picture of a section, as its name says it. */
export type Picture = {
  readonly name: string;
  /** Whose it is: no two organizations share a file, and none shows another one's. */
  readonly organizationId: string;
  /** Of the kept picture, px. */
  readonly width: number;
  readonly height: number;
};

/** Widths in which pages ask for pictures, px; none is wider than it was kept. */
export const pictureWidthsPx = [480, 960, 1_600] as const;
/** A picture is kept no larger than this a side. */
export const pictureSideMaxPx = 1_600;

const pattern =
  /^picture-(?<organizationId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{16}-(?<width>[1-9][0-9]{0,3})x(?<height>[1-9][0-9]{0,3})$/;

/** The picture of this name; null for everything that is no such name. Pages know by it how large it will be. */
export const parsePictureName = (value: unknown): Picture | null => {
  const groups = typeof value === 'string' ? pattern.exec(value)?.groups : undefined;
  const { organizationId, width, height } = groups ?? {};
  if (typeof value !== 'string' || organizationId === undefined) return null;
  const [widthPx, heightPx] = [Number(width), Number(height)];
  if (Math.max(widthPx, heightPx) > pictureSideMaxPx) return null;
  return { name: value, organizationId, width: widthPx, height: heightPx };
};

/** Name of a picture: of its organization, its bytes (sixteen hexadecimal digits), and its size. It never means another one. */
export const pictureName = ({
  organizationId,
  fingerprint,
  width,
  height,
}: Omit<Picture, 'name'> & { readonly fingerprint: string }): string =>
  `picture-${organizationId}-${fingerprint}-${width}x${height}`;

/** Where the picture is in a width. */
export const pictureUrl = (name: string, widthPx: (typeof pictureWidthsPx)[number]): string =>
  `/images/${name}-${widthPx}.webp`;
