import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollLock } from './scroll-lock.tsx';
import './side-drawer.css';

type Props = {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel from the right for one thing; Escape, the backdrop and its button close it, and the focus goes back. */
export const SideDrawer = ({ title, isOpen, onClose, children }: Props) => (
  <Drawer.Root opened={isOpen} onClose={onClose} position="right" size="30rem" lockScroll={false}>
    <Drawer.Overlay backgroundOpacity={0.4} />
    <Drawer.Content className="side-drawer">
      <ScrollLock />
      <Drawer.Header>
        <Drawer.Title className="side-drawer-title">{title}</Drawer.Title>
        <Drawer.CloseButton aria-label="Close" size="lg" />
      </Drawer.Header>
      <Drawer.Body>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);
