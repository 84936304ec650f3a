/** What linking a Shopify store answers, and how it reads in the activity log. */
export const shopifyTexts = {
  link: {
    form: (host: string) => `Enter a shop like your-store.${host}`,
    logLinked: (shop: string) => `Linked the shop ${shop}`,
    nothingHere: 'There’s nothing here.',
    linkedElsewhere: 'This shop is already linked to another store.',
  },
} as const;
