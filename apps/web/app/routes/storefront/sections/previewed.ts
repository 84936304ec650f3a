import type { ContentPage } from '@goodshelf/contract/content-pages';
import type { Section } from '@goodshelf/contract/page-content';
import type { StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { useOutletContext } from 'react-router';

/** What a preview shows in place of what is published. */
export type PreviewedContent = {
  readonly pages: Readonly<Record<ContentPage, Section[]>>;
  /** None: those of the organization’s settings. */
  readonly uses: StorefrontHome['uses_of_money'];
};

/** A page as visitors have it, or as the draft has it in a preview. */
export const usePreviewedPage = (name: ContentPage, page: StorefrontHome): StorefrontHome => {
  const previewed = useOutletContext<PreviewedContent | undefined>();
  if (previewed === undefined) return page;
  const { pages, uses } = previewed;
  return {
    ...page,
    sections: pages[name],
    uses_of_money: uses.length === 0 ? page.uses_of_money : uses,
  };
};
