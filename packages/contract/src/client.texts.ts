/** Said by the client itself when no answer came. */
export const clientTexts = {
  unreachable: 'We couldn’t reach the server. Try again in a moment.',
} as const;
