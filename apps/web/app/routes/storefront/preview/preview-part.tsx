import { previewFrameName } from '@goodshelf/theme';
import { FramedPreview } from './framed-preview.tsx';
import { LinkedPreview } from './linked-preview.tsx';
import type { PreviewProps } from './preview-props.ts';

/** A preview in the editor’s frame, or by a link: in a window of its own the editor’s name for it means nothing. */
export default function PreviewPart(props: PreviewProps) {
  const isInEditor = window.name === previewFrameName && window.parent !== window;
  return isInEditor ? <FramedPreview {...props} /> : <LinkedPreview {...props} />;
}
