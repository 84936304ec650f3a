/** What a storefront answers when it has nothing to show. */
export const storefrontTexts = {
  openingSoon: 'This storefront is opening soon.',
  pageNotFound: 'This page isn’t here.',
  notFound: 'There’s no storefront at this address.',
} as const;
