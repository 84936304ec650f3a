import { messages } from '@goodshelf/contract/lookups';
import { modals } from '@mantine/modals';
import { createElement, Fragment } from 'react';
import './dialog.css';
import { useFocusReturn } from './focus-return.ts';
import { useIsTopLayer } from './layers.ts';
import { ScrollLock } from './scroll-lock.tsx';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.dialog;

type Question = {
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly text: string;
  readonly isDangerous?: boolean;
};

/** Asks before something that cannot be taken back; resolves with whether the answer was Yes. */
export const confirm = ({ title, text, isDangerous = false }: Question): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: createElement(Fragment, null, createElement(Layer), createElement('p', null, text)),
      labels: { confirm: messages.confirmYes, cancel: messages.confirmNo },
      lockScroll: false,
      returnFocus: false,
      centered: true,
      size: '27rem',
      classNames: { content: 'dialog', header: 'dialog-head', title: 'dialog-title', body: 'dialog-body' },
      closeButtonProps: { 'aria-label': texts.close },
      ...(isDangerous ? { confirmProps: { color: 'red.9' } } : {}),
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });

/**
 * The page behind keeps still, a drawer under the question does not take its Escape, and the focus goes back to where it
 * was before the question.
 */
const Layer = () => {
  useIsTopLayer(true);
  useFocusReturn(true);
  return createElement(ScrollLock);
};
