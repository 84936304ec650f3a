import { useId, type ReactNode } from 'react';
import { forgetUnsaved, FormPlace, hasUnsaved, savesEnded } from '../form/unsaved.ts';
import { askToLeave } from './ask-to-leave.ts';
import { LayerHead } from './layer-head.tsx';
import { Layer } from './layer.tsx';
import './side-drawer.css';

type Props = {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A panel from the right for one thing. Escape, the backdrop and its button close it, the page behind does not scroll,
 * and the focus goes back to where it came from. Of several, Escape closes the one on top. When something is typed in
 * it that is not saved, it asks first.
 */
export const SideDrawer = ({ title, isOpen, onClose, children }: Props) => {
  const drawer = useId();
  const titleId = useId();
  const close = async (): Promise<void> => {
    if (hasUnsaved({ drawer })) await savesEnded();
    if (!hasUnsaved({ drawer })) return onClose();
    // What is saved meanwhile closes its panel itself.
    if (!(await askToLeave('Close')) || !hasUnsaved({ drawer })) return;
    forgetUnsaved(drawer);
    onClose();
  };
  return (
    <Layer className="side-drawer" labelledBy={titleId} isOpen={isOpen} onClose={() => void close()}>
      <LayerHead className="side-drawer-head" titleId={titleId} title={title} onClose={() => void close()} />
      <div className="side-drawer-body">
        <FormPlace value={drawer}>{children}</FormPlace>
      </div>
    </Layer>
  );
};
