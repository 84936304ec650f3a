import { readDraft, writeDraft } from '../../../ui/form/draft.ts';
import { noticeNames, readTyped } from './read-notice.ts';

const draft = 'copyright-notice';

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
  inTab(() => writeDraft(draft, readTyped(new FormData(form))));

export const forgetNotice = (): void => inTab(() => writeDraft(draft, {}));

/** Fills in what this tab has kept; never over what was typed since, and a link to another product begins another notice. */
export const restoreNotice = (form: HTMLFormElement, productUrl: string): void => {
  const typed = inTab(() => readDraft(draft, noticeNames)) ?? {};
  const isOther = productUrl !== '' && typed['product_url'] !== productUrl;
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const value = typed[field.name];
    if (value === undefined || (isOther && ['request_id', 'product_url'].includes(field.name))) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= value === 'yes';
    else if (field.value === field.defaultValue) field.value = value;
  }
};
