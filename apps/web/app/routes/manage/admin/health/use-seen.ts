import { useState } from 'react';

/**
 * All names that there have been since somebody began to read, in the order in which they came. While `isHeld` no new one joins
 * them: what is being read stays where it is.
 */
export const useSeen = (names: readonly string[], isHeld = false): readonly string[] => {
  const [seen, setSeen] = useState(names);
  const all = isHeld ? seen : [...seen, ...names.filter((name) => !seen.includes(name))];
  if (all.length > seen.length) setSeen(all);
  return all;
};
