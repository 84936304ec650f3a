import { endpoints } from '@goodshelf/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { listLetters } from './mailbox.ts';
import { renderMailbox } from './mailbox-page.ts';

const query = z.object({
  to: z.string().trim().max(254).optional().catch(undefined),
  id: z.uuid().optional().catch(undefined),
  view: z.enum(['letter', 'text', 'links']).default('letter').catch('letter'),
});

/** Letters bring their own style attributes; nothing else may load, run or be framed. The frame is sandboxed besides. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

type PageDeps = { readonly operator: pg.Pool; readonly productName: string };

/** `GET /dev/mail`: the built-in mailbox to read in. Register it only while the mailbox is on. */
export const registerMailboxPage = (app: FastifyInstance, deps: PageDeps): void => {
  // The endpoint whose letters it shows: the same hosts answer for both.
  const config = { endpoint: endpoints.listDevelopmentMail };
  app.get('/dev/mail', { config }, async (request, reply) => {
    const { to, id, view } = query.parse(request.query);
    const filter = to === undefined || to === '' ? null : to;
    const letters = await listLetters(deps, filter);
    const html = renderMailbox({ productName: deps.productName, letters, filter, openId: id ?? null, view });
    return reply
      .headers({
        'content-security-policy': contentSecurityPolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
