import { unknownLanguage } from '@goodshelf/contract/languages';

const languages = new Intl.DisplayNames('en-US', { type: 'language' });

/** "en" → "English"; what is no code stays as it is; null while nobody has said it. */
export const languageName = (code: string): string | null => {
  if (code === unknownLanguage) return null;
  return /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code) ? (languages.of(code) ?? code) : code;
};
