const isFocused = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** The title of the cart that is seen: of the one beside the page while it is open, else of the page. */
const title = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('dialog[open] h2[tabindex]') ??
  document.querySelector<HTMLElement>('main h1[tabindex]');

/**
 * A button that goes away with what it did takes the focus with it, and who has only the keyboard begins anew at the top.
 * The title takes it then: at once, because the cart is shown as it will be, and again when the server has answered.
 */
export const keepingFocus = async (act: () => unknown): Promise<void> => {
  const hadFocus = isFocused();
  const look = (): void => {
    setTimeout(() => {
      if (hadFocus && !isFocused()) title()?.focus();
    });
  };
  const done = act();
  look();
  await done;
  look();
};
