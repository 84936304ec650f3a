// By itself: visitors load it with the form, and nothing of what the back office needs.

/** What a visitor agrees to by signing up: shown beside the button, and kept with the address word for word. */
export const consentWords = (organization: string): string =>
  `By signing up, you agree to get ${organization}’s newsletter by email, with news about books, events, and fundraising. You can unsubscribe at any time.`;
