import { readTyped } from './read-notice.ts';

/** With the prefix of drafts, so that whoever logs out leaves it no more than those; their file is the back office's. */
const storageKey = 'draft.copyright-notice';

/** A browser that keeps nothing asks again. */
const inTab = <Done>(work: () => Done): Done | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Keeps what is typed for a reload of this tab, with the id that makes it the same notice. */
export const keepNotice = (form: HTMLFormElement): void =>
  inTab(() => sessionStorage.setItem(storageKey, JSON.stringify(readTyped(new FormData(form)))));

export const forgetNotice = (): void => inTab(() => sessionStorage.removeItem(storageKey));

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Fills in what this tab has kept; never over what was typed since, and a link to another product begins another notice. */
export const restoreNotice = (form: HTMLFormElement, productUrl: string): void => {
  const kept: unknown = inTab(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  const typed = new Map(Object.entries(kept ?? {}).filter(isText));
  const isOther = productUrl !== '' && typed.get('product_url') !== productUrl;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const value = typed.get(field.name);
    if (value === undefined || (isOther && ['request_id', 'product_url'].includes(field.name))) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= value === 'yes';
    else if (field.value === field.defaultValue) field.value = value;
  }
};
