import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * What came of the change takes the focus: the page jumps to it, and a screen reader says it. It is said once: its word leaves the
 * address, so that a reload, or a link that is kept, doesn't say it again.
 */
export const Saved = ({ text }: { text: string }) => {
  const box = useRef<HTMLParagraphElement>(null);
  const here = useLocation();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
    if (!new URLSearchParams(here.search).has('saved')) return;
    const url = new URL(window.location.href);
    url.searchParams.delete('saved');
    history.replaceState(history.state, '', url);
  }, [here]);
  return (
    <p className="notice" role="status" tabIndex={-1} ref={box}>
      {text}
    </p>
  );
};
