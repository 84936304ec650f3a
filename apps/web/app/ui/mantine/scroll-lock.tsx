import { useEffect } from 'react';

let lockCount = 0;

/**
 * Keeps the page behind from scrolling for as long as it is mounted, and everything where it is: the room of the
 * scrollbar stays. (Mantine's own lock puts a `<style>` element there, which the content security policy refuses.)
 */
export const ScrollLock = () => {
  useEffect(() => {
    const { documentElement: root, body } = document;
    if (lockCount === 0) {
      body.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
      root.style.overflow = 'hidden';
    }
    lockCount += 1;
    return () => {
      lockCount -= 1;
      if (lockCount > 0) return;
      root.style.overflow = '';
      body.style.paddingInlineEnd = '';
    };
  }, []);
  return null;
};
