import { fileSize } from '../../../ui/form/upload-field.tsx';
import { WorkProgress } from '../../../ui/work-progress.tsx';
import { productTexts } from '../texts.ts';
import type { Upload } from './use-uploads.ts';

const texts = productTexts.images;

type Props = {
  readonly uploads: readonly Upload[];
  readonly again: (upload: Upload) => void;
  readonly dismiss: (id: string) => void;
};

/** Files on their way, each with how far it is or what is wrong with it. */
export const UploadList = ({ uploads, again, dismiss }: Props) =>
  uploads.length === 0 ? null : (
    <ul className="image-uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.state === 'failed' ? (
            <Failed upload={upload} again={() => again(upload)} dismiss={() => dismiss(upload.id)} />
          ) : (
            <WorkProgress
              label={texts.sending(upload.file.name)}
              done={upload.sent}
              of={upload.sent === upload.file.size ? 0 : upload.file.size}
              note={noteOf(upload)}
            />
          )}
        </li>
      ))}
    </ul>
  );

const noteOf = ({ state, sent, file }: Upload): string => {
  if (state === 'waiting') return texts.waiting;
  return sent === file.size ? texts.reading : texts.sent(fileSize(sent), fileSize(file.size));
};

const Failed = ({ upload, again, dismiss }: { upload: Upload; again: () => void; dismiss: () => void }) => (
  <div className="image-upload-failed">
    <p>
      <strong>{upload.file.name}</strong>
      <span className="field-problem" role="alert">
        {upload.problem}
      </span>
    </p>
    <div className="product-format-buttons">
      {upload.mayTryAgain ? (
        <button
          type="button"
          className="text-button"
          aria-label={texts.againOne(upload.file.name)}
          onClick={again}
        >
          {texts.again}
        </button>
      ) : null}
      <button
        type="button"
        className="text-button"
        aria-label={texts.dismissOne(upload.file.name)}
        onClick={dismiss}
      >
        {texts.dismiss}
      </button>
    </div>
  </div>
);
