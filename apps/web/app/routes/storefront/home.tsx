import { endpoints } from '@goodshelf/contract';
import { data } from 'react-router';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/home';
import { CampaignBand } from './home/campaign-band.tsx';
import { Hero } from './home/hero.tsx';
import { Shelf } from './home/shelf.tsx';
import { UsesOfMoney } from './home/uses-of-money.tsx';
import { BookGrid } from './parts/book-grid.tsx';
import { SectionHead } from './parts/section-head.tsx';
import { publicPageMeta } from './seo/page-meta.ts';
import { organizationData } from './seo/structured-data.ts';
import { useShop } from './shop.ts';

export const handle = { pageCache: { query: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  return data(
    await callApi(context, endpoints.getStorefrontHome, { params: { slug: storefrontSlug(context) } }),
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = matches[1].loaderData;
  if (shop === undefined || loaderData === undefined) return [];
  const picture = loaderData.bestsellers[0]?.image;
  return publicPageMeta(matches, {
    title: `${shop.name}: ${shop.tagline}`,
    description: shop.story,
    path: '/',
    ...(picture === undefined
      ? {}
      : { imageUrl: `${picture.base_url}-${picture.widths.at(-1) ?? 800}.webp` }),
    structuredData: organizationData,
  });
};

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <>
      <Hero shop={shop} books={home.bestsellers} />
      {home.campaign === null ? null : <CampaignBand campaign={home.campaign} />}
      {home.shelves.map((shelf) => (
        <Shelf key={shelf.slug} shelf={shelf} />
      ))}
      {home.new_products.length === 0 ? null : (
        <section className="section page-width" aria-labelledby="new-books">
          <SectionHead id="new-books" title="New on the shelf" to="/books?sort=8" link="All new books" />
          <BookGrid books={home.new_products.slice(0, 10)} />
        </section>
      )}
      {home.uses_of_money.length === 0 ? null : <UsesOfMoney uses={home.uses_of_money} shop={shop} />}
    </>
  );
}
