/** Whether two boxes on screen have something in common. */
const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const coversFocus = (region: Element): boolean => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || region.contains(focused)) return false;
  // What is being pressed with a pointer stays where it is: a button that moves away below it is never clicked.
  if (!focused.matches(':focus-visible')) return false;
  const box = focused.getBoundingClientRect();
  // A panel or a page that has the focus as a whole is no place where somebody looks.
  if (box.height > window.innerHeight / 2) return false;
  return [...region.querySelectorAll('.toast')].some((toast) => overlap(box, toast.getBoundingClientRect()));
};

/**
 * Keeps what has the focus from lying under a toast: pages and panels get room at their end, so that they can scroll it
 * out from below; where that does not help, the toasts go to the other edge. Returns how to stop.
 */
export const keepFocusUncovered = (region: HTMLElement, toastCount: number): (() => void) => {
  const room = toastCount === 0 ? 0 : region.getBoundingClientRect().height;
  document.documentElement.style.setProperty('--toast-room', `${Math.ceil(room)}px`);
  if (room === 0) {
    delete region.dataset['edge'];
    return () => undefined;
  }
  const uncover = (): void => {
    if (!coversFocus(region)) return;
    document.activeElement?.scrollIntoView({ block: 'center' });
    if (coversFocus(region)) region.dataset['edge'] = region.dataset['edge'] === 'other' ? '' : 'other';
  };
  uncover();
  document.addEventListener('focusin', uncover);
  return () => document.removeEventListener('focusin', uncover);
};
