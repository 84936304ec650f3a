import { createHash } from 'node:crypto';
import { defaultHeadline } from '@goodshelf/contract/usual-headline';
import {
  shopPictureFormat,
  shopPictureKinds,
  type Hex,
  type ShopPictureInput,
  type ShopPictureKind,
} from '@goodshelf/covers';
import { defaultTheme, parseTheme, plateColors, type Theme } from '@goodshelf/theme';
import type { LogoImages } from './logo-images.ts';
import { mediaTexts } from './media.texts.ts';
import { createSlots } from '../../platform/slots/index.ts';
import { isStorageTrouble, type Storage } from '../../platform/storage/index.ts';
import type { Painter } from './painter.ts';

/** What a shop's pictures show. */
export type ShopFacts = {
  readonly name: string;
  readonly type: string;
  readonly tagline: string;
  readonly is_open: boolean;
  readonly theme: Record<string, unknown>;
};

export type ShopImages = {
  /** The picture by the last part of its address, `shop-{slug}-{kind}.png` or `.svg`, or `platform-{kind}.png`; else null. */
  read(fileName: string): Promise<ShopImage | null>;
};

type Deps = {
  readonly storage: Storage;
  readonly painter: Painter;
  readonly logoImages: Pick<LogoImages, 'readKept'>;
  /** The shop with this slug, from whoever knows shops; null when there is none. */
  readonly findShop: (slug: string) => Promise<ShopFacts | null>;
  /** The platform's name, for its own pictures. */
  readonly productName: string;
};

/** To be raised when the drawings change, so that all are made anew. */
const drawingVersion = 2;

const pattern =
  /^(?:platform|shop-(?<slug>[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?))-(?<kind>share|icon(?:-[0-9]{2,3})?)\.(?<format>png|svg)$/;

const mediaTypes = { png: 'image/png', svg: 'image/svg+xml' } as const;
export type ShopImage = {
  readonly bytes: Buffer;
  readonly mediaType: (typeof mediaTypes)[keyof typeof mediaTypes];
};

const colorsOf = ({ colors: { header, general } }: typeof defaultTheme) => ({
  ground: header.background as Hex,
  ink: header.text as Hex,
  mark: general.primary_background as Hex,
  onMark: general.primary_text as Hex,
  accent: general.accent_background as Hex,
});

const platformInput = (productName: string): ShopInput => ({
  name: productName,
  headline: mediaTexts.platformHeadline,
  ...colorsOf(defaultTheme),
  isPlatform: true,
});

const inputOf = (shop: ShopFacts): ShopInput => {
  const parsed = parseTheme(shop.theme);
  return {
    name: shop.name,
    headline: shop.is_open ? shop.tagline || defaultHeadline(shop) : '',
    ...colorsOf(parsed.ok ? parsed.theme : defaultTheme),
    // What an organization shows of itself is published when the platform's staff have approved it.
    ...(parsed.ok && shop.is_open ? logoInput(parsed.theme) : null),
  };
};

const logoInput = ({ pictures: { logo, plate, name } }: Theme): Partial<ShopInput> => ({
  logoName: logo,
  ...(plate === 'none' ? null : { logoGround: plateColors[plate] as string as Hex }),
  ...(name === 'hidden' ? { isNameInLogo: true } : null),
});

/** A picture's words and colors, and the name of the logo in it. */
type ShopInput = ShopPictureInput & { readonly logoName?: string | null };

/** Pictures of shops for links and home screens: drawn when they are first asked for, kept under what they show. */
export const createShopImages = ({
  storage,
  painter,
  logoImages,
  findShop,
  productName,
}: Deps): ShopImages => {
  const inSlot = createSlots({ atOnce: 1, waitingMax: 50 });
  const drawn = async ({ logoName = null, ...input }: ShopInput, kind: ShopPictureKind): Promise<Buffer> => {
    const named = logoName === null ? input : { ...input, logoName };
    const shown = createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 32);
    const format = shopPictureFormat(kind);
    const key = `shops/${drawingVersion}/${shown}-${kind}.${format}`;
    const kept = await storage.get(key).catch(asMissing);
    if (kept !== null) return kept;
    return inSlot(async () => {
      const logo = logoName === null ? null : await logoImages.readKept(logoName);
      const bytes = await painter.paintShop(logo === null ? input : { ...input, logo }, kind);
      // While the logo cannot be read the picture is without it, and not kept so.
      if (logoName !== null && logo === null) return bytes;
      await storage.put(key, bytes, { contentType: mediaTypes[format] }).catch((error: unknown) => {
        if (!isStorageTrouble(error)) throw error;
      });
      return bytes;
    });
  };
  return {
    read: async (fileName) => {
      const { slug, kind: asked, format } = pattern.exec(fileName)?.groups ?? {};
      const kind = shopPictureKinds.find((known) => known === asked && shopPictureFormat(known) === format);
      if (kind === undefined) return null;
      const mediaType = mediaTypes[shopPictureFormat(kind)];
      if (slug === undefined) return { bytes: await drawn(platformInput(productName), kind), mediaType };
      const shop = await findShop(slug);
      if (shop === null) return null;
      return { bytes: await drawn(inputOf(shop), kind), mediaType };
    },
  };
};

/** Drawn anew while storage is away. */
const asMissing = (error: unknown): null => {
  if (isStorageTrouble(error)) return null;
  throw error;
};
