import { type ContentPage, contentPages } from '@goodshelf/contract/content-pages';
import { isShownAt, type PageContent, sectionsShown } from '@goodshelf/contract/page-content';
import { pageContent } from '@goodshelf/contract/page-content.contract';
import type { Section } from '@goodshelf/contract/page-content';
import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { previewContent } from '../sections/previewed.ts';
import type { Shop } from '../shop.ts';
import type { Previewed } from './preview-props.ts';
import { showBooks } from './shelf-books.ts';

/** What came as a draft’s content; null for anything else. */
export const readContent = (given: unknown): PageContent | null => pageContent.safeParse(given).data ?? null;

/** Shows the pages of a draft as the server would answer them once it is published; returns what stands around them. */
export const showDrafted = (content: PageContent, { slug }: Pick<Shop, 'slug'>): Previewed => {
  const now = new Date();
  const { announcement, menus, uses, gifts, policies, texts } = content;
  const pages = Object.fromEntries(
    contentPages.map((page) => [page, sectionsShown(content, page, now)]),
  ) as Record<ContentPage, Section[]>;
  const show = (books: StorefrontHome['section_books']): void =>
    previewContent({ pages, uses, books, gifts, policies, texts });
  showBooks(slug, Object.values(pages).flat(), show);
  return {
    announcement: announcement.text !== '' && isShownAt(announcement, now) ? announcement : null,
    menus,
    has_about_page: pages.about.length > 0,
    footer_text: texts.footer,
  };
};
