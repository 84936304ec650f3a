const many = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const themingTexts = {
  noStorefront: 'Stores on Goodshelf don’t have a storefront to design.',
  changed: 'Someone else just changed this theme. Review the latest version, then try again.',
  unchanged: 'There’s nothing new to publish. Your shop already looks like this.',
  hardToRead: (count: number) =>
    count === 1
      ? 'One color combination is hard to read. Fix it, or publish anyway.'
      : `${count} color combinations are hard to read. Fix them, or publish anyway.`,
  unreadable: (count: number) =>
    count === 1
      ? 'One color combination can’t be read. Fix it before you publish.'
      : `${count} color combinations can’t be read. Fix them before you publish.`,
  versionGone: 'There’s no such version of your theme.',
  previewOver: 'This preview link isn’t valid anymore. Ask whoever sent it for a new one.',
  notAValue: 'This isn’t part of a theme.',
  notAColor: 'Enter a color like #1E5B4F.',
  notAFont: 'Choose one of the fonts in the list.',
  notATheme: 'This isn’t a Goodshelf theme. Choose a file that you exported from the theme editor.',
  wrongSchema: 'This file comes from another version of the theme editor.',
  wrongPart: 'This part of the file can’t be read.',
  tooSoon: 'Choose a time at least a minute from now.',
  tooLate: (days: number) => `Choose a time within the next ${days} days.`,
  notContent: 'This isn’t part of a page.',
  notAPicture: 'Upload this picture again. It isn’t one of yours.',
  pageTooLong: (most: number) => `This page has ${most} sections already. Remove one first.`,
  contentTooLarge: 'Your pages have too much text. Shorten or remove some sections.',
  cancelled: 'Schedule canceled. Your draft stays as it is.',
  logo: 'Logo',
  plate: 'Logo background',
  logoName: 'Name beside the logo',
  notAChoice: 'Choose one of the options.',
  notALogo: 'Upload this logo again. It isn’t one of yours.',
  tooManyLogos: (most: number) =>
    `You can upload up to ${most} logos a day. Use one you’ve uploaded, or try again tomorrow.`,
  tooManyPictures: (most: number) =>
    `You can upload up to ${most} pictures a day. Use one you’ve uploaded, or try again tomorrow.`,
  fonts: { display: 'Fonts: Headings', text: 'Fonts: Text' },
  content: {
    pages: { home: 'Home', donate: 'Donate', about: 'About', campaign: 'Campaign' },
    kinds: {
      hero: 'Welcome',
      campaign: 'Campaign',
      shelf: 'Book shelf',
      uses: 'What gifts do',
      text: 'Text',
      picture_text: 'Picture with text',
      questions: 'Questions',
      quotes: 'Quotes',
      people: 'People',
      map: 'Address',
      video: 'Video',
      newsletter: 'Newsletter sign-up',
    },
    added: 'added',
    removed: 'removed',
    changed: 'changed',
    hidden: 'hidden',
    shownAgain: 'shown again',
    rescheduled: 'rescheduled',
    order: (page: string) => `${page}: order of sections`,
    announcement: 'Announcement bar',
    menus: { header: 'Header menu', footer: 'Footer menu' },
    uses: 'What gifts do',
    gifts: 'Gift suggestions',
    policies: {
      returns: 'Shipping and returns: your own words',
      privacy: 'Privacy: your own words',
      terms: 'Terms: your own words',
    },
    texts: {
      order_thanks: 'Thank-you for an order',
      gift_thanks: 'Thank-you for a gift',
      footer: 'Footer text',
      nothing_found: 'When no books match',
    },
  },
  previewsEnded: 'All preview links have ended',
  log: {
    published: (number: number) => `Published version ${number} of the theme`,
    restored: (number: number, from: number) =>
      `Published version ${number} of the theme, which brings back version ${from}`,
    asScheduled: (number: number) => `Published version ${number} of the theme, as scheduled`,
    scheduled: (at: Date) => `Scheduled a theme for ${day.format(at)} UTC`,
    cancelled: (at: Date) => `Canceled the theme that was scheduled for ${day.format(at)} UTC`,
    previewsEnded: 'Ended all preview links',
    logo: 'Your own picture',
    choices: {
      'pictures.plate': { none: 'None', white: 'White', dark: 'Dark' },
      'pictures.name': { shown: 'Shown', hidden: 'Hidden' },
    },
    pages: 'Pages',
    more: (count: number) => `and ${many(count, 'more value', 'more values')}`,
  },
} as const;
