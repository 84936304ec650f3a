import { imageFileTypes } from '@goodshelf/contract/image-words';
import { fileSize, UploadField } from '../../../../../ui/form/upload-field.tsx';
import { WorkProgress } from '../../../../../ui/work-progress.tsx';
import { themingTexts } from '../texts.ts';
import { useUploadOf, useUploads } from './upload-context.ts';
import type { UploadKind } from './upload-kinds.ts';
import { isSending, type PictureUpload, type UploadPlace } from './uploads.ts';

const texts = themingTexts.upload;

type Props = {
  readonly kind: UploadKind;
  readonly place: UploadPlace;
  readonly label: string;
  readonly hint: (megabytesMax: number) => string;
  /** What is wrong with the picture that is chosen. */
  readonly problem?: string | undefined;
  /** It has arrived while this is on screen, and is kept under this name. */
  readonly onName: (name: string) => void;
};

/** A picture chosen or dropped here, and its way to us. */
export const UploadBox = ({ kind, place, label, hint, problem, onName }: Props) => {
  const uploads = useUploads();
  const upload = useUploadOf(place, onName);
  const isOnItsWay = upload !== null && isSending(upload);
  return (
    <>
      {isOnItsWay ? (
        <Progress upload={upload} />
      ) : (
        <>
          <UploadField
            label={label}
            hint={hint(kind.megabytesMax)}
            accept={imageFileTypes.join(',')}
            file={upload?.file ?? null}
            problem={upload?.problem ?? problem}
            onChoose={(file) => uploads.start(place, kind, file)}
          />
          {upload?.mayTryAgain === true ? (
            <button type="button" className="text-button" onClick={() => uploads.again(upload)}>
              {texts.again}
            </button>
          ) : null}
        </>
      )}
      <p className="only-heard" role="status">
        {isOnItsWay ? texts.sendingFile(upload.file.name) : (upload?.problem ?? '')}
      </p>
    </>
  );
};

const Progress = ({ upload: { file, sent } }: { readonly upload: PictureUpload }) => (
  <WorkProgress
    label={texts.sendingFile(file.name)}
    done={sent}
    of={sent === file.size ? 0 : file.size}
    note={sent === file.size ? texts.reading : texts.sent(fileSize(sent), fileSize(file.size))}
  />
);
