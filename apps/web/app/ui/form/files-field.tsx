import { useId, useState, type DragEvent } from 'react';
import { uiTexts } from '../texts.ts';
import './upload-field.css';

const texts = uiTexts.upload;

type Props = {
  readonly label: string;
  readonly hint: string;
  /** For the window in which files are chosen: "image/jpeg,image/png". */
  readonly accept: string;
  readonly onChoose: (files: readonly File[]) => void;
};

/** Several files at once, dropped here or chosen; what becomes of them is told elsewhere. */
export const FilesField = ({ label, hint, accept, onChoose }: Props) => {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
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
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="upload-file">{texts.dropFiles}</p>
        <span className="upload-choice">
          <input
            id={id}
            type="file"
            multiple
            accept={accept}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])]);
              // The same file may be chosen again after it was put right.
              target.value = '';
            }}
          />
          <span className="button button-quiet" aria-hidden="true">
            {texts.chooseFiles}
          </span>
        </span>
      </div>
    </div>
  );
};
