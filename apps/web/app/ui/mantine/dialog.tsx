import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormPlace } from '../form/unsaved.ts';
import './dialog.css';
import { useFocusReturn } from './focus-return.ts';
import { useIsTopLayer } from './layers.ts';
import { ScrollLock } from './scroll-lock.tsx';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.dialog;

type Props = {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small window over the page or over a side drawer, for one question that has to be answered first. */
export const Dialog = ({ title, isOpen, onClose, children }: Props) => {
  const isOnTop = useIsTopLayer(isOpen);
  useFocusReturn(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size="27rem"
      centered
      lockScroll={false}
      closeOnEscape={isOnTop}
      returnFocus={false}
      trapFocus={isOnTop}
      zIndex={400}
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content className="dialog">
        <ScrollLock />
        <Modal.Header className="dialog-head">
          <Modal.Title className="dialog-title">{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} size="lg" />
        </Modal.Header>
        <Modal.Body className="dialog-body">
          <FormPlace value={null}>{children}</FormPlace>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
