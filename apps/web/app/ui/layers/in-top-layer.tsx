import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from './open-layers.ts';

/** For what has to be seen, heard and pressed whatever is open: it goes into the drawer or dialog on top. */
export const InTopLayer = ({ children }: { children: ReactNode }) => {
  const layer = useTopLayer();
  return layer === null ? children : createPortal(children, layer);
};
