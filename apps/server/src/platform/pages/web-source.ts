import { createServer, type RequestListener, type Server } from 'node:http';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import type { WebBuild } from './web-build.ts';

/** Answers a request and returns true, or leaves it alone and returns false. */
export type EarlyAnswer = (
  request: Parameters<RequestListener>[0],
  response: Parameters<RequestListener>[1],
) => boolean;

/** Where the pages come from: the build, or in development the sources themselves. */
export type WebSource<Page> = {
  readonly renderer: PageRenderer<Page>;
  /** False in development: Vite's pages carry scripts of its own. */
  readonly withPolicy: boolean;
  /** Fastify's `serverFactory`, with what may answer before Fastify does. */
  serverFactory(answerers: readonly EarlyAnswer[]): (handler: RequestListener) => Server;
};

/**
 * The server lets what is in memory (pages, built files) answer before Fastify makes a request object of it
 * (figures: docs/decisions/0003-pages-answered-before-fastify.md).
 */
export const serverWithEarlyAnswers =
  (answerers: readonly EarlyAnswer[]) =>
  (handler: RequestListener): Server =>
    createServer((request, response) => {
      for (const answer of answerers) if (answer(request, response)) return;
      handler(request, response);
    });

export const builtWeb = <Page>(build: WebBuild<Page>): WebSource<Page> => ({
  renderer: createPageRenderer({ build }),
  withPolicy: true,
  serverFactory: serverWithEarlyAnswers,
});
