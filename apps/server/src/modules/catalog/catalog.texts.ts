export const catalogTexts = {
  notFound: 'We couldn’t find that book. It may no longer be for sale.',
  searchTooSlow: 'That search took too long. Try fewer words.',
  move: {
    status: 'Status',
    summary: (after: string) => `Moved to ${after}`,
    missing: 'It’s no longer in the catalog.',
    refused: {
      same: 'It already has this status.',
      takedown: 'It’s under a takedown. Only the takedown desk can change its status.',
      archived: 'It’s archived. Move it to Unpublished first.',
      noPrice: 'It has no price. Add one, then publish it.',
    },
    moved: (count: number, status: string) =>
      count === 1 ? `1 product moved to ${status}` : `${count} products moved to ${status}`,
    notMoved: (count: number, of: number) =>
      of === 1 ? 'The product wasn’t moved' : `${count} of ${of} products weren’t moved`,
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
