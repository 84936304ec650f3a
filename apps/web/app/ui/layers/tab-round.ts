import type { KeyboardEvent } from 'react';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/** From the last control of a layer Tab leads to its first, and back: browsers would go on to their own buttons. */
export const tabRound = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, shiftKey, currentTarget: layer, target } = event;
  // What is drawn by a layer above is a part of this one for React, not for the eye.
  if (key !== 'Tab' || !(target instanceof Node) || !layer.contains(target)) return;
  const stops = [...layer.querySelectorAll<HTMLElement>(controls)].filter(isStop);
  const [end, start] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isOnPanel = document.activeElement === layer.firstElementChild;
  if (document.activeElement !== end && !(shiftKey && isOnPanel)) return;
  event.preventDefault();
  start?.focus();
};
