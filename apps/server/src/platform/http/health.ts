import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process runs. `/readyz`: it can serve, because the database answers and it is not stopping. */
export const registerHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (await isReady()) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready' });
  });
};
