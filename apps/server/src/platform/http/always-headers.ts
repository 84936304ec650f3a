import type { FastifyInstance } from 'fastify';

/** A browser that has seen it once asks by https for a year, whatever a link says. */
const pinned = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * Headers of every answer, whoever gives it: pages, files, the API, refusals of the parser itself. Nothing is taken for
 * another type than it says, and https is pinned where the installation has it (over http browsers do not listen to it).
 */
export const alwaysHeaders = (platformUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(platformUrl.startsWith('https:') ? pinned : {}),
});

/** The headers on what Fastify answers. Register it first: a refusal of the next hook carries them too. */
export const registerAlwaysHeaders = (
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};
