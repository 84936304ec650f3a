import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { useShop } from '../shop.ts';
import { PageSections } from './page-sections.tsx';
import { usePreviewedPage } from './previewed.ts';
import { sectionTexts as texts } from './texts.ts';

/** Who the organization is, in its own sections; a hero of its own is the page's heading. */
export const AboutSections = ({ page: published }: { page: StorefrontHome }) => {
  const shop = useShop();
  const page = usePreviewedPage('about', published);
  const hasHero = page.sections[0]?.kind === 'hero';
  return (
    <>
      {hasHero ? null : (
        <header className="page-head page-width">
          <h1>{texts.aboutShop(shop.name)}</h1>
        </header>
      )}
      <PageSections page={page} shop={shop} hasTitle={!hasHero} />
    </>
  );
};
