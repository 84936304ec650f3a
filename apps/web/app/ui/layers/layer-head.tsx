import { Glyph } from '../glyph.tsx';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.dialog;

type Props = {
  readonly className: string;
  readonly titleId: string;
  readonly title: ReactNode;
  readonly onClose: () => void;
};

/** What a drawer or dialog is about, and the button that closes it. */
export const LayerHead = ({ className, titleId, title, onClose }: Props) => (
  <div className={`layer-head ${className}`}>
    <h2 className="layer-title" id={titleId}>
      {title}
    </h2>
    <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
      <Glyph name="close" />
    </button>
  </div>
);
