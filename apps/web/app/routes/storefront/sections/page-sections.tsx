import type { Section } from '@goodshelf/contract/page-content';
import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { lazy, Suspense } from 'react';
import { CampaignBand } from '../home/campaign-band.tsx';
import { Hero } from '../home/hero.tsx';
import { Shelf } from '../home/shelf.tsx';
import { UsesOfMoney } from '../home/uses-of-money.tsx';
import { BookGrid } from '../parts/book-grid.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import type { Shop } from '../shop.ts';
import { sectionTexts as texts } from './texts.ts';

const OtherSection = lazy(() => import('./more-sections.tsx'));
const BOOKS_SHOWN = 10;

type Props = {
  readonly page: StorefrontHome;
  readonly shop: Shop;
  /** A heading of the page stands above them. */
  readonly hasTitle?: boolean;
};
type One<Kind extends Section['kind']> = Props & {
  readonly id: string;
  readonly section: Extract<Section, { kind: Kind }>;
};

const Shelves = ({ id, section, page }: One<'shelf'>) => {
  if (section.show === 'featured')
    return page.shelves.map((shelf, index) => (
      <Shelf key={shelf.slug} shelf={shelf} id={index === 0 ? id : undefined} />
    ));
  const isNew = section.show === 'newest';
  const books = (isNew ? page.new_products : page.bestsellers).slice(0, BOOKS_SHOWN);
  if (books.length === 0) return null;
  return (
    <section id={id} className="section page-width" aria-labelledby={`${id}-title`}>
      <SectionHead
        id={`${id}-title`}
        title={section.title || (isNew ? texts.newBooks : texts.bestsellers)}
        to={isNew ? '/books?sort=8' : '/books?sort=5'}
        link={isNew ? texts.allNewBooks : texts.allBestsellers}
      />
      <BookGrid books={books} />
    </section>
  );
};

const OneSection = ({
  section,
  isFirst,
  ...props
}: Props & { readonly section: Section; readonly isFirst: boolean }) => {
  const { page, shop } = props;
  const id = `section-${section.id}`;
  switch (section.kind) {
    case 'hero':
      return (
        <Hero
          id={id}
          isTitle={isFirst && props.hasTitle !== true}
          hero={section}
          shop={shop}
          books={page.bestsellers}
        />
      );
    case 'campaign':
      return page.campaign === null || !shop.takes_gifts ? null : (
        <CampaignBand id={id} campaign={page.campaign} />
      );
    case 'shelf':
      return <Shelves {...{ id, section, ...props }} />;
    case 'uses':
      return page.uses_of_money.length === 0 ? null : (
        <UsesOfMoney id={id} title={section.title} uses={page.uses_of_money} shop={shop} />
      );
    default:
      return (
        <Suspense>
          <OtherSection {...{ id, section, shop }} />
        </Suspense>
      );
  }
};

/** What a page is built of, in the organization's order. The server has left out what isn't shown now. */
export const PageSections = (props: Props) =>
  props.page.sections.map((section, index, all) => (
    <OneSection
      key={section.id}
      section={section}
      isFirst={all.findIndex(({ kind }) => kind === 'hero') === index}
      {...props}
    />
  ));
