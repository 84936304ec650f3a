export const mediaTexts = {
  /** On the picture that links to the platform show. */
  platformHeadline: 'A bookshop for your school, with giving built in',

  notFound: 'We couldn’t find that image.',
  busy: 'We’re getting a lot of requests for images right now. Try again in a few seconds.',
} as const;
