/** A page of ours as React sees it, for a server that does nothing but render it. */
import type { EntryContext } from 'react-router';
import { callUrl, problemFromBody, type ApiClient, type Output } from '@goodshelf/contract';
import type { SentParts } from '@goodshelf/contract/client';
import { createPageRenderer, loadWebBuild } from '../apps/server/src/platform/pages/index.ts';
import type { GoodshelfPage } from '../apps/server/src/sites.ts';

export type PageOfProduct = {
  readonly webDirectory: string;
  readonly port: number;
  readonly slug: string;
  /** Below the storefront's. */
  readonly path: string;
};

/** Of the built pages' entry, with the React that is built into them. */
type Entry = { readonly renderTree: (context: EntryContext, url: string) => string };

/** Reads from the product over HTTP, as a stranger. */
const strangerAt = (port: number): ApiClient => ({
  call: async (endpoint, input) => {
    const sent = input as SentParts; // what any call may be sent
    const answer = await fetch(`http://localhost:${port}/api${callUrl(endpoint, sent)}`);
    const body: unknown = await answer.json();
    if (!answer.ok) throw problemFromBody(answer.status, body);
    return body as Output<typeof endpoint>; // the API's contract
  },
});

/**
 * Has the built pages load the data of a page once, and returns what renders its tree to a text: what React costs, and
 * nothing else. Rejects when the page is not rendered at all.
 */
export const createTreeRenderer = async ({
  webDirectory,
  port,
  slug,
  path,
}: PageOfProduct): Promise<() => string> => {
  const build = await loadWebBuild<GoodshelfPage>(webDirectory);
  const kept = Promise.withResolvers<EntryContext>();
  const keep = (_request: Request, _status: number, headers: Headers, context: EntryContext): Response => {
    kept.resolve(context);
    return new Response(null, { headers });
  };
  const { renderTree } = build.entry.module as typeof build.entry.module & Entry;
  const entry = { ...build.entry, module: { ...build.entry.module, default: keep } };
  const renderer = createPageRenderer({ build: { ...build, entry } });
  const origin = `http://shop.localhost:${port}`;
  const basename = `/${slug}`;
  const url = `${origin}${basename}${path}`;
  const answer = await renderer.render(
    new Request(url),
    { area: 'storefront', basename },
    {
      api: strangerAt(port),
      storefront: { slug },
      origin,
      basename,
      config: {
        productName: 'Goodshelf',
        platformUrl: `http://localhost:${port}`,
        shopUrl: origin,
        apiUrl: `http://localhost:${port}/api`,
        cookieDomain: null,
        isDemo: true,
        isPublicDemonstration: false,
        supportEmail: null,
        gtmId: null,
        cardFrame: null,
      },
      isCustomDomain: () => false,
      takesOrganizations: () => true,
      requestId: 'bench',
      reportError: (error) => kept.reject(error),
    },
  );
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  // The stream of the loaders' data can be read once; without it the tree is drawn as often as one likes.
  const { serverHandoffStream: _data, ...context } = await kept.promise;
  return () => renderTree(context, url);
};
