/** What the building blocks of the account area say by themselves. */
const counted = (count: number): string => count.toLocaleString('en-US');

export const uiTexts = {
  order: {
    move: (name: string) => `Move ${name}`,
    how: 'To move it, press Space, use the arrow keys, and press Space again. Press Escape to cancel.',
    lifted: (name: string, place: number, of: number) => `Picked up ${name}, position ${place} of ${of}.`,
    over: (name: string, place: number, of: number) => `${name} is now at position ${place} of ${of}.`,
    dropped: (name: string, place: number, of: number) => `Dropped ${name} at position ${place} of ${of}.`,
    canceled: (name: string) => `Canceled. ${name} is back where it was.`,
  },
  richText: {
    tools: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
  },
  copy: {
    copied: (what: string) => `Copied ${what}`,
    copy: (what: string) => `Copy ${what}`,
  },

  form: {
    optional: '(optional)',
    showPassword: 'Show password',
    save: 'Save',
    about: (what: string) => `About ${what}`,
    lengthLeft: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    tooLong: (over: number, most: number) =>
      `This is ${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'} too long. Use ${most} characters or fewer.`,
    restored: 'We kept what you typed. It isn’t saved yet.',
    discard: 'Discard',
  },

  upload: {
    dropFiles: 'Drop images here, or',
    chooseFiles: 'Choose images',
    drop: 'Drop a file here, or',
    choose: 'Choose file',
    another: 'Choose another file',
  },

  pages: {
    label: (what: string) => `Pages of ${what}`,
    perPage: 'Per page',
    previous: 'Previous page',
    next: 'Next page',
    newest: 'Back to newest',
    newer: 'Newer',
    older: 'Older',
    /** A page with one line on it says only which. */
    shown: (first: number, last: number, total: number, what: string) =>
      first === last
        ? `${counted(first)} of ${counted(total)}`
        : `${counted(first)}–${counted(last)} of ${counted(total)} ${what}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  list: {
    columns: 'Columns',
    from: 'From',
    reversed: 'The first day is after the last day.',
    until: 'To',
    export: 'Export CSV',
    exported: (count: number, what: string) =>
      count === 1 ? 'Exported 1 row.' : `Exported ${count} ${what}.`,
    exportedPart: (count: number, leftOut: number, what: string) =>
      `Exported the first ${count} ${what}. Narrow the list to export the other ${leftOut}.`,
    exportedReach: (count: number, what: string) =>
      `Exported the first ${count} ${what}. Narrow the list to export the rest.`,
    choose: (name: string) => `Choose ${name}`,
    chooseAll: 'Choose all on this page',
    chosen: (count: number) => `${count} chosen`,
    clear: 'Clear',
    dismiss: 'Dismiss',
    notExported: 'The export didn’t finish. Try again.',
  },

  leave: {
    title: { Close: 'Close without saving?', Leave: 'Leave without saving?' },
    text: 'You have unsaved changes.',
  },

  dialog: {
    close: 'Close',
  },

  page: {
    loading: 'Loading',
    again: 'Try again',
  },
} as const;
