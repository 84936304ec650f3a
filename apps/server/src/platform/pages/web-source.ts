import type { RequestListener, Server } from 'node:http';
import { listeningServer, type ListeningOptions } from '../http/index.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import type { WebBuild } from './web-build.ts';

/** Where the pages come from: the build, or in development the sources themselves. */
export type WebSource<Page> = {
  readonly renderer: PageRenderer<Page>;
  /** False in development: Vite's pages carry scripts of its own. */
  readonly withPolicy: boolean;
  /** Fastify's `serverFactory`, with what may answer before Fastify does and how long a client may take. */
  serverFactory(options: ListeningOptions): (handler: RequestListener) => Server;
};

export const builtWeb = <Page>(build: WebBuild<Page>): WebSource<Page> => ({
  renderer: createPageRenderer({ build }),
  withPolicy: true,
  serverFactory: listeningServer,
});
