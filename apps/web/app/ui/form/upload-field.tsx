import { useId, useState, type DragEvent } from 'react';
import { uiTexts } from '../texts.ts';
import './upload-field.css';

const texts = uiTexts.upload;

type Props = {
  readonly label: string;
  readonly hint: string;
  /** For the window in which files are chosen: ".csv,.xml". */
  readonly accept: string;
  readonly file: File | null;
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly isBusy?: boolean;
};

/** "4.2 MB" */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

/** One file, dropped here or chosen; its name and size stand in the field, and what is wrong with it below. */
export const UploadField = (props: Props) => {
  const { label, hint, accept, file, problem, onChoose, isBusy = false } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && !isBusy) onChoose(dropped);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div
        className="upload-field"
        data-over={isOver}
        data-wrong={problem !== undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="upload-file" id={`${id}-file`}>
          {file === null ? (
            texts.drop
          ) : (
            <>
              <strong>{file.name}</strong> <span className="cell-note">{fileSize(file.size)}</span>
            </>
          )}
        </p>
        <span className="upload-choice">
          <input
            id={id}
            type="file"
            accept={accept}
            disabled={isBusy}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint ${id}-file${problem === undefined ? '' : ` ${id}-problem`}`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen !== undefined) onChoose(chosen);
              // The same file may be chosen again after it was put right.
              target.value = '';
            }}
          />
          <span className="button button-quiet" aria-hidden="true">
            {file === null ? texts.choose : texts.another}
          </span>
        </span>
      </div>
      {problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
};
