import { type ComponentType, useEffect, useState } from 'react';
import type { PreviewProps } from './preview-props.ts';

/**
 * What turns the shop into a preview is loaded in the theme editor’s frame (`previewFrameName` of the theme package, which
 * ordinary visits don’t load), or by a preview link, and by nobody else.
 */
const isPreview = (): boolean => /goodshelf-preview|\bpreview=/.test(window.name + location.search);

export const PreviewHost = (props: PreviewProps) => {
  const [Preview, setPreview] = useState<ComponentType<PreviewProps> | null>(null);
  useEffect(() => {
    if (isPreview()) void import('./preview-part.tsx').then((part) => setPreview(() => part.default));
  }, []);
  return Preview && <Preview {...props} />;
};
