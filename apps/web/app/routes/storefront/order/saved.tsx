import { useEffect, useRef } from 'react';

/** What came of the change takes the focus: the page jumps to it, and a screen reader says it. */
export const Saved = ({ text }: { text: string }) => {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p className="notice" role="status" tabIndex={-1} ref={box}>
      {text}
    </p>
  );
};
