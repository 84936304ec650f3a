/** A body as Stripe takes it: `metadata[order_id]=1&expand[0]=charge`, as a tree. */
export type Form = { [name: string]: string | Form };

const pathOf = (key: string): string[] => key.split('[').map((part) => part.replace(/\]$/, ''));

/** The tree of a form-encoded body or query; names that would reach into objects themselves are left out. */
export const parseForm = (text: string): Form => {
  const root: Form = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key);
    const last = path.pop() ?? '';
    let at: Form | null = root;
    for (const name of path) {
      const child: string | Form | undefined = at?.[name];
      if (typeof child === 'string') at = null;
      else if (at !== null) at = child ?? (at[name] = Object.create(null));
    }
    if (at !== null) at[last] = value;
  }
  return root;
};

/** `[0]`, `[1]` … as a list. */
export const listIn = (value: string | Form | undefined): string[] =>
  typeof value === 'object' ? Object.values(value).filter((one) => typeof one === 'string') : [];

/** A flat part of a form, such as metadata. */
export const wordsIn = (value: string | Form | undefined): Record<string, string> =>
  typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : [])),
      )
    : {};
