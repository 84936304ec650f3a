/** Changes of terms begin at midnight here: the schools are American, and receipts and takedowns count the same days. */
export const termsTimeZone = 'America/New_York';

/** How far ahead a change may be planned: what lies further is a slip of the pen. */
export const scheduledYearsMax = 2;

/** So many prices by weight there are at most. */
export const weightStepsMax = 6;

/** Where a change of terms is in time. */
export const termsStates = ['scheduled', 'in_force', 'past'] as const;
export type TermsState = (typeof termsStates)[number];
