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
} as const;
