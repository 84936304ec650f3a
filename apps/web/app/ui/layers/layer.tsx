import { useCallback, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pathOf } from '../nearest-place.ts';
import { giveFocusBack } from './focus-return.ts';
import './layer.css';
import { noteLayer } from './open-layers.ts';
import { tabRound } from './tab-round.ts';
import { useEscape } from './use-escape.ts';

type Props = {
  readonly className: string;
  /** The id of its title. */
  readonly labelledBy: string;
  readonly isOpen: boolean;
  /** Somebody wants it closed: by Escape, by the backdrop or by the back gesture. It stays open until `isOpen` changes. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A modal `<dialog>` that is open while `isOpen` says so. The browser lays it over everything and keeps the rest of the
 * page from answering; here are what it leaves open: who closes it, where the focus begins and where it goes back to.
 * What it holds stays until it has slid away, and is gone then.
 */
export const Layer = (props: Props) => {
  const { isOpen } = props;
  const [isThere, setThere] = useState(isOpen);
  const leave = useCallback(() => setThere(false), []);
  if (isOpen && !isThere) setThere(true);
  if (!isThere) return null;
  return createPortal(<OpenLayer {...props} onGone={leave} />, document.body);
};

const OpenLayer = (props: Props & { readonly onGone: () => void }) => {
  const { className, labelledBy, isOpen, onClose, onGone, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useShown(dialog, isOpen, onGone);
  useEscape(isOpen, onClose);
  return (
    <dialog
      ref={dialog}
      className={`layer ${className}-layer`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // A layer above closes, too, and React tells this one of it.
        if (!isOpen || target !== currentTarget || currentTarget.open) return;
        // The browser has closed it without asking: a back gesture that comes a second time.
        currentTarget.showModal();
        onClose();
      }}
      onKeyDown={tabRound}
      // Whoever stays after a press beside the panel goes on where they were.
      onMouseDown={(event) => (isBackdrop(event) ? event.preventDefault() : undefined)}
      // The second press of a double one meant the button that opened this.
      onClick={(event) => (isBackdrop(event) && event.detail < 2 ? onClose() : undefined)}
    >
      <div className={className}>{children}</div>
    </dialog>
  );
};

const isBackdrop = ({ target, currentTarget }: MouseEvent): boolean => target === currentTarget;

/** As wide as the scrollbar is, which goes while the page behind is kept still; below another layer it is gone already. */
const keepScrollbarRoom = (): void => {
  const { documentElement: root } = document;
  const room = window.innerWidth - root.clientWidth;
  if (room > 0) root.style.setProperty('--scrollbar-room', `${room}px`);
};

const controls = ':is(button, input, select, textarea):not(:disabled), a[href]';

/** To where the layer wants it, or to its first control: a browser would take the panel itself when that scrolls. */
const focusWithin = (layer: HTMLDialogElement): void => {
  const wanted = layer.querySelector<HTMLElement>('[data-autofocus]');
  if (wanted === null) layer.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  else wanted.focus();
};

/** What has the focus may go while a layer is open, and the focus with it to nothing. */
const stayInside = (layer: HTMLDialogElement): (() => void) => {
  const stay = () =>
    setTimeout(() => {
      if (layer.open && document.activeElement === document.body) focusWithin(layer);
    });
  stay();
  layer.addEventListener('focusout', stay);
  return () => layer.removeEventListener('focusout', stay);
};

const useShown = (
  dialog: { readonly current: HTMLDialogElement | null },
  isOpen: boolean,
  onGone: () => void,
): void => {
  // Before anything else of the same moment moves the focus: a menu that closes gives it back, too.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    const opener = document.activeElement === null ? [] : pathOf(document.activeElement);
    keepScrollbarRoom();
    element.showModal();
    focusWithin(element);
    const stopStaying = stayInside(element);
    const forget = noteLayer(element);
    return () => {
      stopStaying();
      forget();
      element.close();
      giveFocusBack(opener);
      void Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(
        () => {
          if (!element.open) onGone();
        },
      );
    };
  }, [dialog, isOpen, onGone]);
};
