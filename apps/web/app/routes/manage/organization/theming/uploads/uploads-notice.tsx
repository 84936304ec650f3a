import { useSyncExternalStore } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { useEditor } from '../editor-context.ts';
import { themingTexts } from '../texts.ts';
import { useUploads } from './upload-context.ts';
import { isSending, keyOfPlace, unseenUploads } from './uploads.ts';

const texts = themingTexts.upload;

/** Pictures that are on their way to a part of the editor that isn't open, and those that have not arrived there. */
export const UploadsNotice = () => {
  const { state, onGoTo } = useEditor();
  const uploads = useUploads();
  const unseen = unseenUploads(
    useSyncExternalStore(uploads.subscribe, uploads.current, uploads.current),
  ).filter(
    // A section that was removed meanwhile has no place for it.
    ({ place: { path } }) => (state.values[path] ?? state.typed[path] ?? null) !== null,
  );
  return (
    <div role="status">
      {unseen.map((upload) => (
        <div
          key={keyOfPlace(upload.place)}
          className="theme-notice"
          data-tone={isSending(upload) ? undefined : 'warn'}
        >
          <p>
            <Glyph name="clock" />{' '}
            <span>
              {isSending(upload)
                ? texts.goesOn(upload.file.name)
                : texts.failed(upload.file.name, upload.problem ?? '')}
            </span>
          </p>
          <button type="button" className="text-button" onClick={() => onGoTo(upload.place.path)}>
            {texts.show}
          </button>
        </div>
      ))}
    </div>
  );
};
