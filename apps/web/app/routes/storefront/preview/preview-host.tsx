import { type ComponentType, useEffect, useState } from 'react';
import type { PreviewProps } from './preview-props.ts';

type Part = ComponentType<PreviewProps>;

/** `previewFrameName` of the theme package, which ordinary visits do not load. */
const isInEditor = (): boolean => window.name === 'goodshelf-preview' && window.parent !== window;

/** What turns the shop into a preview is loaded in the editor’s frame, or by a preview link, and by nobody else. */
export const PreviewHost = (props: PreviewProps) => {
  const [PreviewPart, setPart] = useState<Part | null>(null);
  useEffect(() => {
    const show = ({ default: part }: { readonly default: Part }): void => setPart(() => part);
    if (isInEditor()) void import('./framed-preview.tsx').then(show);
    else if (location.search.includes('preview=') || sessionStorage.getItem('preview') !== null)
      void import('./linked-preview.tsx').then(show);
  }, []);
  return PreviewPart === null ? null : <PreviewPart {...props} />;
};
