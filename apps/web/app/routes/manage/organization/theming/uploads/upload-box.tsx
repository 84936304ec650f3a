import { imageFileTypes } from '@goodshelf/contract/image-words';
import { fileSize, UploadField } from '../../../../../ui/form/upload-field.tsx';
import { WorkProgress } from '../../../../../ui/work-progress.tsx';
import { themingTexts } from '../texts.ts';
import { usePictureUpload, type PictureUpload, type UploadKind } from './use-picture-upload.ts';

const texts = themingTexts.upload;

type Props = {
  readonly kind: UploadKind;
  readonly label: string;
  readonly hint: (megabytesMax: number) => string;
  /** What is wrong with the picture that is chosen. */
  readonly problem?: string | undefined;
  /** It has arrived, and is kept under this name. */
  readonly onName: (name: string) => void;
};

/** A picture chosen or dropped here, and its way to us. */
export const UploadBox = ({ kind, label, hint, problem, onName }: Props) => {
  const { upload, start, again } = usePictureUpload(kind, onName);
  const isSending = upload !== null && upload.problem === null;
  return (
    <>
      {isSending ? (
        <Progress upload={upload} />
      ) : (
        <>
          <UploadField
            label={label}
            hint={hint(kind.megabytesMax)}
            accept={imageFileTypes.join(',')}
            file={upload?.file ?? null}
            problem={upload?.problem ?? problem}
            onChoose={start}
          />
          {upload?.mayTryAgain === true ? (
            <button type="button" className="text-button" onClick={() => again(upload.file)}>
              {texts.again}
            </button>
          ) : null}
        </>
      )}
      <p className="only-heard" role="status">
        {isSending ? texts.sendingFile(upload.file.name) : (upload?.problem ?? '')}
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
