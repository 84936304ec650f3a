/** Notes that people write for one another about a record. */
export const notesTexts = {
  text: 'New note',
  missing: 'Write the note',
  add: 'Add note',
  by: (name: string) => (name === '' ? '' : `by ${name}`),
} as const;
