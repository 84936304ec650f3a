/** Longer names than this are nobody's, and room for a letter of one's own. */
const nameLengthMax = 40;

/** The longest line of an address that a parcel carries. */
export const addressLineMax = 60;

// ASCII and its look-alikes of other scripts, which mail programs read the same.
const signsOfLinks = /(?<=\S)([.:/@\u3002\uff0e\uff61\uff1a\uff0f\uff20\u2024])(?=\S)/g;

// Mail programs make a link of "evil.example"; an invisible mark that joins words keeps them from it.
const wordJoiner = '\u2060';

/**
 * Text that somebody typed whom nobody has checked, as it may stand in an email to somebody who never heard of them: on
 * one line, short, and nothing in it becomes a link. `maxLength` counts characters; what is longer by nature (the line of
 * an address) says so.
 */
export const unproven = (text: string, maxLength = nameLengthMax): string => {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return shortened(line, maxLength).replaceAll(signsOfLinks, `$1${wordJoiner}`);
};

/** Broken off after a word where there is one to break off after, and without the sign behind it. */
const shortened = (line: string, maxLength: number): string => {
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  const kept = characters.slice(0, maxLength - 1).join('');
  const words = characters[maxLength - 1] === ' ' ? kept : kept.slice(0, kept.lastIndexOf(' ') + 1);
  return `${(words.length > maxLength / 2 ? words : kept).replace(/[\s.,;:]+$/u, '')}…`;
};

/** The same in quotation marks, which say that these are somebody else's words. */
export const quoted = (text: string): string => (text === '' ? '' : `“${unproven(text)}”`);
