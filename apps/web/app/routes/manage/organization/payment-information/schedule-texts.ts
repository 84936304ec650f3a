const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const ordinal = (day: number): string => `${day}${endings[ordinals.select(day)]}`;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Withdrawals that nobody has to ask for. */
export const scheduleTexts = {
  heading: 'Automatic withdrawals',
  notLoaded: 'We couldn’t load your automatic withdrawals',
  off: 'Off. Money stays in your wallet until someone requests it.',
  on: (when: string, least: string) =>
    `We request everything that’s available ${when}, if it’s at least ${least}.`,
  when: (frequency: 'weekly' | 'monthly', day: number) =>
    frequency === 'weekly' ? `every ${weekdays[day - 1] ?? ''}` : `on the ${ordinal(day)} of every month`,
  /** Somebody else was faster: what stands there now, before theirs is saved over it. */
  changedElsewhere: (by: string, now: string) =>
    `${by === '' ? 'Someone' : by} changed this while you had it open. It now says: “${now}” Save again to use yours instead.`,
  next: 'Next',
  last: 'Last time',
  outcomes: {
    asked: ': requested',
    too_little: ': skipped, not enough available',
    open: ': skipped, because another request was still open',
    no_details: ': skipped, because we don’t know where to send the money',
  },
  changed: 'Last changed',
  by: (who: string) => (who === '' ? '' : ` by ${who}`),
  setUp: 'Set up',
  change: 'Change',
  what: 'automatic withdrawals',
  often: 'How often?',
  frequencies: { never: 'Never', weekly: 'Every week', monthly: 'Every month' },
  weekdays,
  ordinal,
  day: 'Day',
  least: 'Only if at least',
  leastHint: 'In dollars, $25 or more. Less than this waits for the next time.',
  leastMissing: 'Enter an amount like 100 or 100.00',
  note: 'We may ask for your password. All owners get an email each time money is requested, and any member can cancel it until we start sending it.',
  save: 'Save automatic withdrawals',
  cancel: 'Cancel',
  stored: 'Your automatic withdrawals are saved.',
  notYet: 'No answer came back, and nothing was saved. Try again.',
  unheard:
    'We don’t know whether this was saved, because no answer came back. You can save again. Nothing is saved twice.',
} as const;
