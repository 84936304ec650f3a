import { Drawer } from '@mantine/core';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { forgetUnsaved, FormPlace, hasUnsaved, savesEnded } from '../form/unsaved.ts';
import { askToLeave } from './ask-to-leave.ts';
import { useFocusReturn } from './focus-return.ts';
import { useIsTopLayer } from './layers.ts';
import { ScrollLock } from './scroll-lock.tsx';
import './side-drawer.css';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.dialog;

type Props = {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Another drawer is below: the page is dark already. */
  readonly isOverAnother?: boolean;
  readonly children: ReactNode;
};

/**
 * A panel from the right for one thing. Escape, the backdrop and its button close it, the page behind does not scroll,
 * and the focus goes back to where it came from. Of several, Escape closes the one on top. When something is typed in
 * it that is not saved, it asks first.
 */
export const SideDrawer = ({ title, isOpen, onClose, isOverAnother = false, children }: Props) => {
  const isOnTop = useIsTopLayer(isOpen);
  useFocusReturn(isOpen);
  const drawer = useId();
  const close = async (): Promise<void> => {
    if (hasUnsaved({ drawer })) await savesEnded();
    if (!hasUnsaved({ drawer })) return onClose();
    // What is saved meanwhile closes its panel itself.
    if (!(await askToLeave('Close')) || !hasUnsaved({ drawer })) return;
    forgetUnsaved(drawer);
    onClose();
  };
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => void close()}
      position="right"
      size="32rem"
      lockScroll={false}
      closeOnEscape={isOnTop}
      returnFocus={false}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay backgroundOpacity={isOverAnother ? 0.12 : 0.4} onMouseDown={keepFocus} />
      <Drawer.Content className="side-drawer">
        <ScrollLock />
        <Drawer.Header className="side-drawer-head">
          <Drawer.Title className="side-drawer-title">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={texts.close} size="lg" />
        </Drawer.Header>
        <Drawer.Body className="side-drawer-body">
          <FormPlace value={drawer}>{children}</FormPlace>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};

/** Whoever stays after a click beside the drawer goes on where they were. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
