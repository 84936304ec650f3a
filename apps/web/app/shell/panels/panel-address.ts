/**
 * The side panels of the specification, by their names in the address (`?panel=users`, `?panel=user&user=ID`,
 * `?panel=addresses&part=donationMailing`).
 */
export const panelNames = [
  'account',
  'add-organization',
  'users',
  'add-user',
  'user',
  'addresses',
  'custom-domain',
  'storefront-basics',
  'delivery',
  'organization-name',
] as const;
export type PanelName = (typeof panelNames)[number];

export type OpenPanel = {
  readonly name: PanelName;
  /** Whom the panel `user` is about. */
  readonly userId: string | null;
  /** Which of its forms is asked for; null for the panel as a whole. */
  readonly part?: string | null;
};

/** The panel that an address opens; null for none, for an unknown one, and for a user without an id. */
export const readPanel = (query: URLSearchParams): OpenPanel | null => {
  const name = panelNames.find((known) => known === query.get('panel'));
  if (name === undefined) return null;
  const userId = name === 'user' ? query.get('user') : null;
  if (name === 'user' && !userId) return null;
  const part = query.get('part');
  return part === null ? { name, userId } : { name, userId, part };
};

/** The query of the same page with another panel open, or with none; everything else stays. */
export const panelQuery = (query: URLSearchParams, panel: OpenPanel | null): `?${string}` => {
  const next = new URLSearchParams(query);
  next.delete('panel');
  next.delete('user');
  next.delete('part');
  if (panel !== null) next.set('panel', panel.name);
  if (panel?.userId) next.set('user', panel.userId);
  if (panel?.part) next.set('part', panel.part);
  return `?${next.toString()}`;
};
