import type { OutsideFault } from '../../platform/outside/index.ts';

export const catalogTexts = {
  featured: 'Featured',
  notFound: 'We couldn’t find that product. It may no longer be for sale.',
  searchTooSlow: 'That search took too long. Try fewer words.',
  busy: 'A lot of people are browsing right now. Try again in a moment.',
  move: {
    status: 'Status',
    summary: (after: string) => `Moved to ${after}`,
    missing: 'It’s no longer in the catalog.',
    refused: {
      same: 'It already has this status.',
      takedown: 'It’s under a copyright notice. Its status can’t change until that case is closed.',
      archived: 'It’s archived. Move it to Unpublished first.',
      noPrice: 'It has no price. Add one, then publish it.',
    },
    takenBack: (file: string) => `The import of ${file} took it back`,
    sentAgain: (file: string) => `The import of ${file} sent it again`,
    moved: (count: number, status: string) =>
      count === 1 ? `1 product moved to ${status}` : `${count} products moved to ${status}`,
    notMoved: (count: number, of: number) =>
      of === 1 ? 'The product wasn’t moved' : `${count} of ${of} products weren’t moved`,
  },
  categorize: {
    label: 'Categories',
    gone: 'This category no longer exists. Choose another one.',
    isIn: 'It’s already in this category.',
    notIn: 'It isn’t in this category.',
    tooMany: (most: number) => `It’s in ${most} categories already. Remove it from one first.`,
    summary: {
      add: (category: string) => `Added to ${category}`,
      remove: (category: string) => `Removed from ${category}`,
    },
    done: {
      add: (count: number, category: string) =>
        count === 1 ? `1 product added to ${category}` : `${count} products added to ${category}`,
      remove: (count: number, category: string) =>
        count === 1 ? `1 product removed from ${category}` : `${count} products removed from ${category}`,
    },
    notDone: (count: number, of: number) =>
      of === 1 ? 'The product wasn’t changed' : `${count} of ${of} products weren’t changed`,
  },
  undo: {
    status: 'Status',
    summary: 'Back to what it was before an import',
    reason: (file: string) => (file === '' ? 'An import was undone' : `The import of ${file} was undone`),
  },
  product: {
    notFound: 'That product is no longer in the catalog.',
    changed:
      'Someone else just changed this product. You’re now looking at their version; what you typed is still here.',
    taken: 'Someone else just used the same title or number. Check them and save again.',
    saved: 'Your changes were saved',
    added: (title: string) => `${title} was added`,
    summary: (labels: readonly string[]) =>
      `Changed ${new Intl.ListFormat('en-US').format(labels)}`.slice(0, 500),
    addedSummary: 'Added to the catalog',
    addedOwnSummary: 'Added the product',
    noStorefront:
      'A store sells through Shopify and has no storefront here, so it can’t add products of its own.',
    tooMany: (most: number) =>
      `You’ve reached the limit of ${most.toLocaleString('en-US')} products. Archived ones count, too.`,
    categoryGone: 'One of these categories no longer exists. Choose again.',
    sameWork: 'A product with this title and author is already in the catalog',
    labels: {
      title: 'Title',
      subtitle: 'Subtitle',
      contributors: 'People',
      description: 'Description',
      publisher: 'Publisher',
      language: 'Language',
      published_year: 'Year published',
      page_count: 'Pages',
      grades: 'Grades',
      categories: 'Categories',
    },
  },
  images: {
    tooMany: (most: number) => `A product can have up to ${most} images. Remove one first.`,
    changed: 'Someone else just changed these images. You’re now looking at theirs.',
    saved: 'Your images were saved',
    addedSummary: 'Added an image',
    removedSummary: (count: number) => (count === 1 ? 'Removed an image' : `Removed ${count} images`),
    orderedSummary: 'Changed the order of the images',
    describedSummary: 'Described the images',
    fetchedSummary: 'Added the image an import named',
    notFetchedSummary: (host: string) => `Couldn’t get an image from ${host}`,
    outside: {
      address: () => 'The link isn’t a web address.',
      private: () => 'The link doesn’t lead to the public web.',
      'unknown-host': () => 'There’s no such site.',
      redirects: () => 'The link leads from one address to the next without end.',
      status: (status: number | null) =>
        status === 404 || status === 410
          ? 'There’s nothing at that address anymore.'
          : `The site answered with status ${status ?? 'unknown'}.`,
      'too-large': () => 'The file is larger than 15 MB.',
      encoded: () => 'The site sent the file compressed.',
      'too-slow': () => 'The site took too long.',
      broken: () => 'The connection to the site broke.',
    } satisfies Record<OutsideFault, (status: number | null) => string>,
    failedHere: 'Something went wrong on our side.',
  },
  variants: {
    label: 'Formats',
    summary: 'Changed formats and prices',
    isbnDigits: 'Enter an ISBN with 10 or 13 digits',
    isbnCheck: (expected: string) => `Check this ISBN: with these digits, the last one would be ${expected}`,
    isbnTaken: (title: string) => `“${title}” already has this ISBN`,
    isbnTwice: 'Two formats can’t have the same ISBN',
    skuTaken: (title: string) => `“${title}” already has this SKU`,
    skuTwice: 'Two formats can’t have the same SKU',
    formatMissing: 'Enter a format, so buyers can tell this one from the others',
    formatTwice: 'Another format has this name',
    priceMissing: 'Enter a price. Storefronts sell this product now.',
    inStock: (format: string, count: number) =>
      `${format} still has ${count} in stock. Set its stock to 0, then remove it.`,
    unnamed: 'This format',
    noPrice: 'no price',
    labels: {
      order: 'Order of formats',
      added: 'Added format',
      removed: 'Removed format',
    },
  },
  options: {
    label: 'Options',
    notOfShared: 'Only an organization’s own products have options.',
    nameTwice: 'Another option has this name',
    valueTwice: 'This option already has this value',
    valueMissing: 'Choose one value for each option',
    combinationTwice: 'This combination is already there',
  },
  stock: {
    moved: (onHand: number) => `Stock just changed: it’s ${onHand} now. Check your count and save again.`,
    saved: 'Stock was updated',
  },
  categories: {
    notFound: 'That category no longer exists.',
    changed:
      'Someone else just changed this category. What you entered is still here; save again to keep it.',
    nameTaken: 'There’s already a category with this name here',
    tooMany: (most: number) => `You’ve reached the limit of ${most.toLocaleString('en-US')} categories.`,
    noStorefront: 'Stores sell through Shopify and don’t have categories.',
    tooDeep: (most: number) => `Categories can be at most ${most} levels deep.`,
    notEmpty: (name: string) => `Move or delete the categories inside ${name} first.`,
    inUse: (organizations: number) =>
      `${organizations === 1 ? '1 organization chooses' : `${organizations.toLocaleString('en-US')} organizations choose`} what to sell by this category, so it can’t be deleted.`,
    deleted: (name: string) => `${name} was deleted`,
    intoItself: 'A category can’t go inside itself',
    moved: (name: string) => `${name} was moved`,
    added: (name: string) => `${name} was added`,
    saved: 'Your changes were saved',
    ordered: 'The new order was saved',
    events: {
      movedTo: (name: string, above: string | null) =>
        above === null ? `Moved “${name}” to the top level` : `Moved “${name}” into “${above}”`,
      added: (name: string) => `Added the category “${name}”`,
      addedBelow: (name: string, above: string) => `Added the category “${name}” to “${above}”`,
      renamed: (before: string, after: string) => `Renamed “${before}” to “${after}”`,
      deleted: (name: string, above: string | null) =>
        above === null
          ? `Deleted the category “${name}”`
          : `Deleted the category “${name}” and moved what stood in it to “${above}”`,
      moved: (name: string) => `Changed the place of “${name}”`,
    },
  },
  groups: {
    notFound: 'That group no longer exists.',
    changed: 'Someone else just changed this group. You’re now looking at their version.',
    titleTaken: 'Another group already has this title',
    tooMany: (most: number) => `You’ve reached the limit of ${most} groups. Delete one you no longer need.`,
    productGone: 'One of those products is no longer in the catalog.',
    added: (title: string) => `${title} was added`,
    saved: 'Your changes were saved',
    ordered: 'The new order was saved',
    deleted: (title: string) => `${title} was deleted`,
    events: {
      added: (title: string) => `Added the group “${title}”`,
      renamed: (before: string, after: string) => `Renamed it from “${before}” to “${after}”`,
      noted: 'Changed the description',
      deleted: (title: string) => `Deleted the group “${title}”`,
      put: (count: number, first: string) =>
        count === 1 ? `Added “${first}”` : `Added “${first}” and ${count - 1} more`,
      taken: (count: number, first: string) =>
        count === 1 ? `Removed “${first}”` : `Removed “${first}” and ${count - 1} more`,
      moved: 'Changed the order',
    },
  },
} as const;
