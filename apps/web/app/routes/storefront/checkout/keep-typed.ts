import { giftCardFields } from './gift-card-names.ts';

const storageKey = (slug: string): string => `goodshelf-checkout-${slug}`;

const isKept = (name: string): boolean =>
  /^(contact|shipping_address|recipient)\./.test(name) ||
  name === 'delivery' ||
  name === 'payment.method' ||
  name === 'discount_code' ||
  giftCardFields.includes(name) ||
  name === 'extra_gift' ||
  name === 'cover_fees';

/** Keeps what was typed for a reload of this tab. Card fields have no names, so they are never among it. */
export const keepTyped = (slug: string, form: HTMLFormElement): void => {
  const typed = [...new FormData(form)].filter(([name]) => isKept(name));
  try {
    sessionStorage.setItem(storageKey(slug), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing asks again.
  }
};

export const forgetTyped = (slug: string): void => {
  try {
    sessionStorage.removeItem(storageKey(slug));
  } catch {
    // Nothing was kept.
  }
};

const readTyped = (slug: string): Map<string, string> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(slug)) ?? '[]');
    const pairs = Array.isArray(kept) ? (kept as unknown[]) : [];
    return new Map(
      pairs.flatMap((pair): [string, string][] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
          ? [[pair[0], pair[1]]]
          : [],
      ),
    );
  } catch {
    return new Map();
  }
};

/** Fills the form with what this tab has kept; whether there was anything. */
export const restoreTyped = (slug: string, form: HTMLFormElement): boolean => {
  const typed = readTyped(slug);
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = typed.get(field.name);
    if (value === undefined || giftCardFields.includes(field.name)) continue;
    // A choice that isn't offered any more leaves the one that the form came with.
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked ||= field.value === value;
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else field.value = value;
  }
  restoreGiftCards(slug, form);
  return typed.size > 0;
};

/**
 * The codes of gift cards, which no server keeps: where the form has none, what this tab has kept is entered again; whether
 * there were any.
 */
export const restoreGiftCards = (slug: string, form: HTMLFormElement): boolean => {
  const typed = readTyped(slug);
  const codes = giftCardFields.map((name) => typed.get(name) ?? '').filter((code) => code !== '');
  const fields = giftCardFields
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement);
  if (codes.length === 0 || fields.some(({ value }) => value !== '')) return false;
  fields.forEach((field, index) => (field.value = codes[index] ?? ''));
  return true;
};

/** Whether the form says anything else than it came with: typed before the scripts were here, or by the browser after Back. */
export const isTypedIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const came = [...field.options].findIndex((option) => option.defaultSelected);
      return field.selectedIndex !== Math.max(came, 0);
    }
    if (!(field instanceof HTMLInputElement) || !isKept(field.name)) return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
