import { useEffect, useState } from 'react';

/** Longer than that and people wonder whether anything happens. */
const patienceMs = 8_000;

/** Whether something has been going on for long. */
export const useSlow = (isGoingOn: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
};
