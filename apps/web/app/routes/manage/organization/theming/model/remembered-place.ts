const key = 'theming.place';

export type RememberedPlace = {
  readonly tab: string;
  readonly place: string;
  readonly chosen: string | null;
};

/** Where the editor was when its page was loaded anew; null in a new window, or where nothing may be kept. */
export const rememberedPlace = (): RememberedPlace | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const [tab, place, chosen]: unknown[] = ['tab', 'place', 'chosen'].map((of): unknown =>
      Reflect.get(Object(kept), of),
    );
    return typeof tab === 'string' && typeof place === 'string'
      ? { tab, place, chosen: typeof chosen === 'string' ? chosen : null }
      : null;
  } catch {
    return null;
  }
};

/** A place is a comfort: where nothing may be kept, the editor opens as usual. */
export const rememberPlace = (place: RememberedPlace): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Full or forbidden.
  }
};
