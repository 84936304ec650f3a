/** Longer than any double press takes. */
const doublePressMs = 600;
/** A hand is not still. */
const sameSpotPixels = 8;

let stop = (): void => {};

/** Another question has been asked since: a press means that one. */
export const takePressesAgain = (): void => stop();

type Press = { readonly clientX: number; readonly clientY: number; readonly detail: number };

/**
 * The second press of a double one means the button that is gone by then, and nothing that lies beneath it: it is taken where it
 * comes soon after and on the same spot. Presses of keys are left alone.
 */
export const swallowSecondPress = (first: Press): void => {
  const swallow = (event: MouseEvent): void => {
    const isKey = event.detail === 0;
    const away = Math.max(Math.abs(event.clientX - first.clientX), Math.abs(event.clientY - first.clientY));
    if (isKey || away > sameSpotPixels) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The first press itself is still on its way up to the document, past where this listens.
  stop();
  document.addEventListener('click', swallow, true);
  stop = () => document.removeEventListener('click', swallow, true);
  setTimeout(stop, doublePressMs);
};
