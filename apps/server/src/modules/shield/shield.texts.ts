/** What somebody reads whose payment isn’t tried. Why exactly is not said: whoever tries stolen cards learns nothing from it. */
export const shieldTexts = {
  challenge:
    'Before we charge your card, we need to check that it’s you. You weren’t charged. Reload this page with JavaScript on, and try again.',
  refused: (when: string) =>
    `Too many payments didn’t go through. You weren’t charged, and your cart is saved. Try again ${when}.`,
  paused: (when: string) =>
    `We’re seeing many declined cards right now, so new customers can’t pay by card for a short time. You weren’t charged, and your cart is saved. Try again ${when}.`,
  busy: 'Many people are paying right now. You weren’t charged, and your cart is saved. Try again in a few seconds.',
} as const;
