const longFormat = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day as the specification writes it: DD MMMM YYYY. */
export const longDate = (day: string): string => {
  const parts = new Map(longFormat.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
  return `${parts.get('day') ?? ''} ${parts.get('month') ?? ''} ${parts.get('year') ?? ''}`;
};
