import { endpoints } from '@goodshelf/contract';
import { data } from 'react-router';
import { callApi } from '../../shell/call-api.ts';
import { storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/home';
import { CampaignBand } from './home/campaign-band.tsx';
import { Hero } from './home/hero.tsx';
import { Shelf } from './home/shelf.tsx';
import { homeTexts as texts } from './home/texts.ts';
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
  return publicPageMeta(matches, {
    title: shop.tagline.includes(shop.name) ? shop.tagline : `${shop.name}: ${shop.tagline}`,
    description: shop.story || texts.description(shop.name),
    path: '/',
    structuredData: organizationData,
  });
};

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <>
      <Hero shop={shop} books={home.bestsellers} />
      {home.campaign === null || !shop.takes_gifts ? null : <CampaignBand campaign={home.campaign} />}
      {home.shelves.map((shelf) => (
        <Shelf key={shelf.slug} shelf={shelf} />
      ))}
      {home.new_products.length === 0 ? null : (
        <section className="section page-width" aria-labelledby="new-books">
          <SectionHead id="new-books" title={texts.newBooks} to="/books?sort=8" link={texts.allNewBooks} />
          <BookGrid books={home.new_products.slice(0, 10)} />
        </section>
      )}
      {home.uses_of_money.length === 0 ? null : <UsesOfMoney uses={home.uses_of_money} shop={shop} />}
    </>
  );
}
