import type { ContentPage, ContentPolicy } from '@goodshelf/contract/content-pages';
import {
  usualGifts,
  type PageContent,
  type PolicySection,
  type Section,
} from '@goodshelf/contract/page-content';
import type { Storefront, StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { useSyncExternalStore } from 'react';

/** What a preview shows in place of what is published. */
export type PreviewedContent = {
  readonly pages: Readonly<Record<ContentPage, Section[]>>;
  readonly uses: StorefrontHome['uses_of_money'];
  /** Of shelves with a category or chosen titles, as far as they are known. */
  readonly books: StorefrontHome['section_books'];
  /** None: the usual amounts. */
  readonly gifts: Storefront['gift_suggestions'];
  readonly policies: PageContent['policies'];
  readonly texts: PageContent['texts'];
};

// Beside the pages, not above them: a visitor's frame of pages knows nothing of previews.
let previewed: PreviewedContent | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows this from now on; null: what is published. */
export const previewContent = (content: PreviewedContent | null): void => {
  previewed = content;
  for (const listener of listeners) listener();
};

const usePreviewed = (): PreviewedContent | null =>
  useSyncExternalStore(
    subscribe,
    () => previewed,
    () => null,
  );

/** Amounts as donors have them, or as the draft has them in a preview. */
export const usePreviewedGifts = (suggestions: Storefront['gift_suggestions']) => {
  const content = usePreviewed();
  if (content === null) return suggestions;
  return content.gifts.length === 0 ? [...usualGifts] : content.gifts;
};

/** What the organization adds to a policy, as visitors have it, or as the draft has it in a preview. */
export const usePreviewedPolicy = (
  name: ContentPolicy,
  sections: readonly PolicySection[],
): readonly PolicySection[] => usePreviewed()?.policies[name] ?? sections;

/** The draft's thanks for an order with books and a gift, for an order that never was. */
export const usePreviewedThanks = (): string[] => {
  const texts = usePreviewed()?.texts;
  return [texts?.order_thanks ?? '', texts?.gift_thanks ?? ''].filter((words) => words !== '');
};

/** A page as visitors have it, or as the draft has it in a preview. */
export const usePreviewedPage = (name: ContentPage, page: StorefrontHome): StorefrontHome => {
  const content = usePreviewed();
  if (content === null) return page;
  const { pages, uses, books } = content;
  return { ...page, sections: pages[name], uses_of_money: uses, section_books: books };
};
