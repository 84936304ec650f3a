import { createHash } from 'node:crypto';
import { Problem } from '@goodshelf/contract';
import type { FastifyInstance } from 'fastify';
import { inertPolicy } from '../../platform/pages/index.ts';
import { TooBusyError } from '../../platform/slots/index.ts';
import type { CoverImages, FoundImage } from './cover-images.ts';
import type { LogoImages } from './logo-images.ts';
import { parseImageName } from './image-name.ts';
import { isPhotoKey } from './image-shape.ts';
import { mediaTexts } from './media.texts.ts';
import type { SectionImages } from './section-images.ts';
import type { ShopImage, ShopImages } from './shop-images.ts';

const lasting = 'public, max-age=31536000, immutable';
const passing = 'public, max-age=300';

type Deps = {
  readonly images: CoverImages;
  readonly shopImages: ShopImages;
  readonly logoImages: LogoImages;
  readonly sectionImages: SectionImages;
  /** Whether a copyright notice keeps a product down: what was uploaded for it is not handed out meanwhile. */
  readonly isWithheld: (productId: string) => boolean;
};

/** `GET /images/{name}`: covers with a lasting name, cached by browsers for ever, and pictures of shops. Else 404. */
export const registerImageRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    const found = await pictureOf(deps, name).catch(asUnavailable);
    if (found === null) throw new Problem('not_found', mediaTexts.notFound);
    const { bytes, mediaType, isLasting } = found;
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    void reply
      .header('cache-control', isLasting ? lasting : passing)
      .header('etag', tag)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    // A drawing is a document to a browser that opens it by itself: nothing may run in it.
    if (mediaType === 'image/svg+xml') void reply.header('content-security-policy', inertPolicy);
    return reply.type(mediaType).send(bytes);
  });
};

type Picture = Omit<FoundImage, 'mediaType'> & {
  readonly mediaType: FoundImage['mediaType'] | ShopImage['mediaType'];
};

const pictureOf = async (deps: Deps, name: string): Promise<Picture | null> => {
  if (/^(?:shop|platform)-/.test(name)) {
    const shop = await deps.shopImages.read(name);
    return shop === null ? null : { ...shop, isLasting: false };
  }
  if (!/^(?:logo|picture)-/.test(name)) return coverOf(deps, name);
  const own = await (name.startsWith('logo-') ? deps.logoImages : deps.sectionImages).read(name);
  return own === null ? null : { ...own, isLasting: true };
};

const coverOf = async (
  { images, isWithheld }: Pick<Deps, 'images' | 'isWithheld'>,
  fileName: string,
): Promise<FoundImage | null> => {
  const name = parseImageName(fileName);
  if (name === null || (isPhotoKey(name.key) && isWithheld(name.productId))) return null;
  return images.read(name);
};

const asUnavailable = (error: unknown): never => {
  if (error instanceof TooBusyError) {
    throw new Problem('unavailable', mediaTexts.busy, { cause: error });
  }
  throw error;
};
