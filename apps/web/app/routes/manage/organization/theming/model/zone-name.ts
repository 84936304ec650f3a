/** "Eastern Standard Time" */
export const zoneName = (): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
