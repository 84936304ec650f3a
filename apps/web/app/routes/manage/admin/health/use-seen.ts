import { useState } from 'react';

/** All names that there have been since somebody began to read, in the order in which they came. */
export const useSeen = (names: readonly string[]): readonly string[] => {
  const [seen, setSeen] = useState(names);
  const all = [...seen, ...names.filter((name) => !seen.includes(name))];
  if (all.length > seen.length) setSeen(all);
  return all;
};
