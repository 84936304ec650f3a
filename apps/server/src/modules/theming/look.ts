import type { PageContent } from '@goodshelf/contract/page-content';
import type { ThemeDifference } from '@goodshelf/contract/theming.contract';
import type { Theme } from '@goodshelf/theme';
import { contentDifferences } from './content/content-differences.ts';
import { isSameContent, storedContent } from './content/stored-content.ts';
import { differencesBetween, isSameTheme, storedTheme } from './theme-values.ts';

/** All that is drafted, published and brought back as one: how a shop looks, and what stands on its own pages. */
export type Look = { readonly theme: Theme; readonly content: PageContent };

/** As a row has it; null where nothing is stored. */
export type StoredLook = {
  readonly theme: Record<string, unknown> | null;
  readonly content: Record<string, unknown> | null;
};

export const storedLook = ({ theme, content }: StoredLook): Look => ({
  theme: storedTheme(theme),
  content: storedContent(content),
});

/** What is being worked on: what the shop wears until something is changed. */
export const draftLook = (
  row: { readonly draft_theme: StoredLook['theme']; readonly draft_content: StoredLook['content'] },
  worn: Look,
): Look =>
  row.draft_theme === null ? worn : storedLook({ theme: row.draft_theme, content: row.draft_content });

export const isSameLook = (one: Look, other: Look): boolean =>
  isSameTheme(one.theme, other.theme) && isSameContent(one.content, other.content);

/** What differs, in words: the look first, then the pages in their order. */
export const lookDifferences = (before: Look, after: Look): ThemeDifference[] => [
  ...differencesBetween(before.theme, after.theme),
  ...contentDifferences(before.content, after.content),
];
