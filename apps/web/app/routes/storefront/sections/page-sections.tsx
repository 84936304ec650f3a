import type { Section } from '@goodshelf/contract/page-content';
import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { lazy, Suspense, type ComponentProps } from 'react';
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

/** What a shelf shows, what it is called where it has no title of its own, and the way to more of it. */
const shelfOf = (
  section: One<'shelf'>['section'],
  page: StorefrontHome,
  { categories }: Shop,
): Omit<ComponentProps<typeof SectionHead>, 'id'> & { readonly books: StorefrontHome['bestsellers'] } => {
  const first = (books: StorefrontHome['bestsellers']) => books.slice(0, BOOKS_SHOWN);
  const own = page.section_books[section.id] ?? [];
  switch (section.show) {
    case 'newest':
      return {
        books: first(page.new_products),
        title: texts.newBooks,
        to: '/books?sort=8',
        link: texts.allNewBooks,
      };
    case 'category': {
      const name = categories.find(({ slug }) => slug === section.category)?.name ?? texts.picked;
      return { books: own, title: name, to: `/books?category=${section.category}`, link: texts.all };
    }
    case 'chosen':
      return { books: own, title: texts.picked };
    default:
      return {
        books: first(page.bestsellers),
        title: texts.bestsellers,
        to: '/books?sort=5',
        link: texts.allBestsellers,
      };
  }
};

const Shelves = ({ id, section, page, shop }: One<'shelf'>) => {
  if (section.show === 'featured')
    return page.shelves.map((shelf, index) => (
      <Shelf key={shelf.slug} shelf={shelf} id={index === 0 ? id : undefined} />
    ));
  const { books, title, ...way } = shelfOf(section, page, shop);
  if (books.length === 0) return null;
  // What somebody picked is one row, as featured shelves are: a phone would have to scroll past each of them.
  if (section.show === 'chosen') {
    const shelf = { slug: section.id, title: section.title || title, note: section.note, products: books };
    return <Shelf id={id} shelf={shelf} />;
  }
  return (
    <section id={id} className="section page-width" aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={section.title || title} note={section.note} {...way} />
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
