import { canonicalDirectoryQuery } from '../../features/public-pages/directory/directory-query.ts';
import { DirectoryPage } from '../../features/public-pages/directory/directory-page.tsx';
import { loadDirectory } from '../../features/public-pages/directory/load-directory.ts';
import { platformPageMeta } from '../../features/public-pages/page-meta.ts';
import type { Route } from './+types/organizations';
import { brochureTexts } from './texts.ts';

const texts = brochureTexts.organizations;

export const handle = { pageCache: { query: canonicalDirectoryQuery } };

export const loader = ({ context, url }: Route.LoaderArgs) => loadDirectory(context, url);

/** When a refused search is worth trying again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  platformPageMeta(matches, {
    title: texts.title,
    description: texts.description,
    path: '/organizations',
  });

export default function Organizations({ loaderData }: Route.ComponentProps) {
  return (
    <div className="directory-page">
      <header className="page-opening">
        <h1>{texts.heading}</h1>
        <p className="opening-lead">{texts.lead}</p>
      </header>
      <DirectoryPage path="/organizations" {...loaderData} />
    </div>
  );
}
