export const mediaTexts = {
  notFound: 'We couldn’t find that picture.',
  busy: 'A lot of pictures are being made right now. Try again in a few seconds.',
} as const;
