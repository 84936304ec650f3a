import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from './focus-return.ts';
import { useIsTopLayer } from './layers.ts';
import { ScrollLock } from './scroll-lock.tsx';
import './side-drawer.css';

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
 * and the focus goes back to where it came from. Of several, Escape closes the one on top.
 */
export const SideDrawer = ({ title, isOpen, onClose, isOverAnother = false, children }: Props) => {
  const isOnTop = useIsTopLayer(isOpen);
  useFocusReturn(isOpen);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="32rem"
      lockScroll={false}
      closeOnEscape={isOnTop}
      returnFocus={false}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay backgroundOpacity={isOverAnother ? 0.12 : 0.4} />
      <Drawer.Content className="side-drawer">
        <ScrollLock />
        <Drawer.Header className="side-drawer-head">
          <Drawer.Title className="side-drawer-title">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size="lg" />
        </Drawer.Header>
        <Drawer.Body className="side-drawer-body">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
