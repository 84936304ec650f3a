import { type ContentPage, contentPages } from '@goodshelf/contract/content-pages';
import { isShownAt, type PageContent, sectionsShown } from '@goodshelf/contract/page-content';
import { pageContent } from '@goodshelf/contract/page-content.contract';
import type { Section } from '@goodshelf/contract/page-content';
import type { Previewed } from './preview-props.ts';

/** What came as a draft’s content; null for anything else. */
export const readContent = (given: unknown): PageContent | null => pageContent.safeParse(given).data ?? null;

/** What the shop shows of a draft, as the server would answer it once it is published. */
export const draftedContent = (content: PageContent, before: Previewed | undefined): Previewed => {
  const now = new Date();
  const { announcement, menus, uses } = content;
  const pages = Object.fromEntries(
    contentPages.map((page) => [page, sectionsShown(content, page, now)]),
  ) as Record<ContentPage, Section[]>;
  return {
    shop: {
      ...before?.shop,
      announcement: announcement.text !== '' && isShownAt(announcement, now) ? announcement : null,
      menus,
      has_about_page: pages.about.length > 0,
    },
    content: { pages, uses },
  };
};
