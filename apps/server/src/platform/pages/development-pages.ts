import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import { limitConnections } from '../http/index.ts';
import type { WebBuild } from './web-build.ts';
import type { WebSource } from './web-source.ts';

type Vite = {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  ssrLoadModule(id: string): Promise<unknown>;
  close(): Promise<void>;
};
type ViteModule = { createServer(options: object): Promise<Vite> };

/** The web application from its sources, with hot module replacement, for `npm run dev`. */
export const developmentWeb = <Page>(webDirectory: string): WebSource<Page> => {
  let starting: Promise<Vite> | undefined;
  let latest: { build: WebBuild<Page>; renderer: PageRenderer<Page> } | undefined;

  const start = async (server: Server): Promise<Vite> => {
    // Vite is a tool of the web application; a production server never loads it.
    const entry = createRequire(join(webDirectory, 'package.json')).resolve('vite');
    const { createServer: createVite } = (await import(pathToFileURL(entry).href)) as ViteModule;
    return createVite({
      root: webDirectory,
      server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
      appType: 'custom',
    });
  };

  const current = async (): Promise<PageRenderer<Page>> => {
    if (starting === undefined) throw new Error('the development server is not listening yet');
    const vite = await starting;
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild<Page>;
    if (latest?.build !== build)
      latest = { build, renderer: createPageRenderer({ build, mode: 'development' }) };
    return latest.renderer;
  };

  const answerGenerated = (request: IncomingMessage, response: ServerResponse): boolean => {
    const source = latest?.renderer.generatedAssets.get(request.url ?? '');
    if (source === undefined) return false;
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(source);
    return true;
  };

  return {
    renderer: {
      render: async (request, target, page) => (await current()).render(request, target, page),
      cacheRuleOf: () => null,
      generatedAssets: new Map(),
    },
    withPolicy: false,
    // Nothing is cached and no file is built: everything comes from Vite or from Fastify.
    serverFactory:
      ({ limits }) =>
      (handler) => {
        const server = createServer((request, response) => {
          if (answerGenerated(request, response)) return;
          const next = () => handler(request, response);
          // When Vite could not start, the page says why; the API answers all the same.
          void starting?.then((vite) => vite.middlewares(request, response, next), next);
        });
        limitConnections(server, limits);
        starting = start(server);
        server.once('close', () => void starting?.then((vite) => vite.close()));
        return server;
      },
  };
};
