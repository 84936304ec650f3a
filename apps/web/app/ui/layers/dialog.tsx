import { useId, type ReactNode } from 'react';
import { FormPlace } from '../form/unsaved.ts';
import './dialog.css';
import { LayerHead } from './layer-head.tsx';
import { Layer } from './layer.tsx';

type Props = {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small window over the page or over a side drawer, for one question that has to be answered first. */
export const Dialog = ({ title, isOpen, onClose, children }: Props) => {
  const titleId = useId();
  return (
    <Layer className="dialog" labelledBy={titleId} isOpen={isOpen} onClose={onClose}>
      <LayerHead className="dialog-head" titleId={titleId} title={title} onClose={onClose} />
      <div className="dialog-body">
        <FormPlace value={null}>{children}</FormPlace>
      </div>
    </Layer>
  );
};
