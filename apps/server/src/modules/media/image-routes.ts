import { createHash } from 'node:crypto';
import { Problem } from '@goodshelf/contract';
import type { FastifyInstance } from 'fastify';
import type { CoverImages } from './cover-images.ts';
import { TooBusyError } from './drawing-slots.ts';
import { parseImageName } from './image-name.ts';

const lasting = 'public, max-age=31536000, immutable';
const passing = 'public, max-age=300';

/** `GET /images/{name}`: pictures with a lasting name, cached by browsers for ever. Unknown names are 404. */
export const registerImageRoutes = (app: FastifyInstance, deps: { readonly images: CoverImages }): void => {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const name = parseImageName(request.params.name);
    const image = name === null ? null : await deps.images.read(name).catch(asUnavailable);
    if (image === null) throw new Problem('not_found', 'There is no such picture.');
    const tag = `"${createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22)}"`;
    void reply
      .header('cache-control', image.isLasting ? lasting : passing)
      .header('etag', tag)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('image/webp').send(image.bytes);
  });
};

const asUnavailable = (error: unknown): never => {
  if (error instanceof TooBusyError) {
    throw new Problem(
      'unavailable',
      'Many pictures are being made at the moment. Try again in a few seconds.',
      { cause: error },
    );
  }
  throw error;
};
