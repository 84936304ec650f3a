const minuteMs = 60_000;
/** Buyers who have not come back from the bank's page by then are not coming. */
const usualMs = 10 * minuteMs;
/** When others get fewer copies than wait here; banks let their own pages stand for about as long. */
const scarceMs = 5 * minuteMs;

/**
 * Until when what is paid for is held while its buyer is at the bank. A class set is held like a single copy as long as it
 * leaves as many to everybody else; what leaves fewer (the last copy, 26 of 40) is held half as long.
 */
export const holdUntil = (createdAt: Date, isScarce: boolean): Date =>
  new Date(createdAt.getTime() + (isScarce ? scarceMs : usualMs));
