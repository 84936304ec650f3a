import { useState } from 'react';

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

/** The chosen scheme, and how to choose another. */
export const useColorScheme = (initial: ColorScheme) => {
  const [scheme, setScheme] = useState(initial);
  const choose = (chosen: ColorScheme) => {
    document.cookie = `${cookieName}=${chosen}; Max-Age=${chosen === 'auto' ? 0 : yearSeconds}; Path=/; SameSite=Lax`;
    setScheme(chosen);
  };
  return { scheme, choose };
};
