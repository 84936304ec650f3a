const names = new Intl.DisplayNames('en-US', { type: 'language' });

/** Browsers know fewer names than the server: what both write has to be the same. */
const ours: Readonly<Record<string, string>> = { mul: 'Multiple languages' };

/** "en" → "English"; what is no code stays as it is. */
export const languageName = (code: string): string =>
  /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code) ? (ours[code] ?? names.of(code) ?? code) : code;
