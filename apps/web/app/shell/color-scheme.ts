import { useState, useSyncExternalStore } from 'react';

/** `auto` follows the machine. */
export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const cookieName = 'color_scheme';
const yearSeconds = 31_536_000;

/** The choice in the cookies of a request; the server draws the page in it, so nothing flashes. */
export const colorSchemeOf = (readCookie: (name: string) => string | null): ColorScheme => {
  const chosen = readCookie(cookieName);
  return colorSchemes.find((scheme) => scheme === chosen) ?? 'auto';
};

const dark = '(prefers-color-scheme: dark)';
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(dark);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** The chosen scheme, what it means on this machine now, and how to choose another. */
export const useColorScheme = (initial: ColorScheme) => {
  const [scheme, setScheme] = useState(initial);
  const isMachineDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(dark).matches,
    () => false,
  );
  const choose = (chosen: ColorScheme) => {
    document.cookie = `${cookieName}=${chosen}; Max-Age=${chosen === 'auto' ? 0 : yearSeconds}; Path=/; SameSite=Lax`;
    setScheme(chosen);
  };
  const shown: 'light' | 'dark' = scheme === 'auto' ? (isMachineDark ? 'dark' : 'light') : scheme;
  return { scheme, shown, choose };
};
