/** A kept logo, as its name says it. */
export type Logo = {
  readonly name: string;
  /** Whose it is: no two organizations share a file, and none shows another one's. */
  readonly organizationId: string;
  /** Of the kept picture. */
  readonly width: number;
  readonly height: number;
};

/** Heights in which pages ask for logos; wide ones stay as wide as they are for their height. */
export const logoHeightsPx = [48, 96, 192] as const;
/** Mail programs don't all read WebP: this one height exists as PNG. */
export const mailLogoHeightPx = 96;
/** A logo is kept no larger than this a side. */
export const logoSideMaxPx = 1_024;

const pattern =
  /^logo-(?<organizationId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{16}-(?<width>[1-9][0-9]{0,3})x(?<height>[1-9][0-9]{0,3})$/;

/** The logo of this name; null for everything that is no such name. Pages know by it how large the picture will be. */
export const parseLogoName = (value: unknown): Logo | null => {
  const groups = typeof value === 'string' ? pattern.exec(value)?.groups : undefined;
  const { organizationId, width, height } = groups ?? {};
  if (typeof value !== 'string' || organizationId === undefined) return null;
  const [widthPx, heightPx] = [Number(width), Number(height)];
  if (Math.max(widthPx, heightPx) > logoSideMaxPx) return null;
  return { name: value, organizationId, width: widthPx, height: heightPx };
};

type Kept = Omit<Logo, 'name'> & {
  /** Sixteen hexadecimal digits of what the file is. */
  readonly fingerprint: string;
};

/** Name of a logo: of its organization, its bytes, and its size. It never means another picture. */
export const logoName = ({ organizationId, fingerprint, width, height }: Kept): string =>
  `logo-${organizationId}-${fingerprint}-${width}x${height}`;

/** Where the logo is in a height. */
export const logoUrl = (name: string, heightPx: (typeof logoHeightsPx)[number], format = 'webp'): string =>
  `/images/${name}-${heightPx}.${format}`;
