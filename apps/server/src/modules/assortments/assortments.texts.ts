const many = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

export const assortmentTexts = {
  changed: 'Someone else changed what you sell. Review their changes, then save yours again.',
  productGone: 'A title is no longer in the catalog. Reload the page and try again.',
  tooMany: (max: number) =>
    `You can choose up to ${max.toLocaleString('en-US')} titles. Narrow your rules, or sell everything.`,
  tooManyMatching: (max: number) =>
    `Your filters find more than ${max.toLocaleString('en-US')} titles. Narrow them, or add a rule instead.`,
  tooManyFeatured: (max: number) => `You can feature up to ${max} titles.`,
  groupGone: 'This group is gone. Choose another one.',
  categoryGone: 'This category is gone. Choose another one.',
  priceLimits: (lowest: string, highest: string) => `Choose a price from ${lowest} to ${highest}.`,
  saved: 'Your changes were saved',
  done: {
    add: (count: number) => `${many(count, 'title', 'titles')} added`,
    leave_out: (count: number) => `${many(count, 'title', 'titles')} left out`,
    by_rules: (count: number) => `Your rules decide about ${many(count, 'title', 'titles')} again`,
    feature: (count: number) => `${many(count, 'title', 'titles')} featured`,
    unfeature: (count: number) => `${many(count, 'title is', 'titles are')} no longer featured`,
  },
  nothing: 'Nothing to change',
  log: {
    everything: 'Sells the whole catalog',
    chosen: (count: number) => `Sells what was chosen: ${many(count, 'title', 'titles')}`,
    rules: (count: number) =>
      `Changed the rules for what is sold. ${many(count, 'title', 'titles')} chosen now.`,
    featured: 'Changed the featured titles',
    prices: (title: string) => `Changed the price of “${title}”`,
    price: 'Price',
    platformPrice: 'Platform price',
    titles: (what: string) => `Changed the product selection: ${what}`,
  },
} as const;
