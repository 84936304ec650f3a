export const catalogTexts = {
  notFound: 'We couldn’t find that book. It may no longer be for sale.',
  searchTooSlow: 'That search took too long. Try fewer words.',
} as const;
