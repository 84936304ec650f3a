import { type ContentPage, contentPages } from '@goodshelf/contract/content-pages';
import { isShownAt, type PageContent, sectionsShown } from '@goodshelf/contract/page-content';
import { pageContent } from '@goodshelf/contract/page-content.contract';
import type { Section } from '@goodshelf/contract/page-content';
import { previewContent } from '../sections/previewed.ts';
import type { Previewed } from './preview-props.ts';

/** What came as a draft’s content; null for anything else. */
export const readContent = (given: unknown): PageContent | null => pageContent.safeParse(given).data ?? null;

/** Shows the pages of a draft as the server would answer them once it is published; returns what stands around them. */
export const showDrafted = (content: PageContent): Previewed => {
  const now = new Date();
  const { announcement, menus, uses, gifts, policies, texts } = content;
  const pages = Object.fromEntries(
    contentPages.map((page) => [page, sectionsShown(content, page, now)]),
  ) as Record<ContentPage, Section[]>;
  previewContent({ pages, uses, gifts, policies, texts });
  return {
    announcement: announcement.text !== '' && isShownAt(announcement, now) ? announcement : null,
    menus,
    has_about_page: pages.about.length > 0,
    footer_text: texts.footer,
  };
};
