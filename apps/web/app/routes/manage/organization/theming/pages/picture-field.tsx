import { parsePictureName, pictureUrl } from '@goodshelf/theme/picture-name';
import { useContext } from 'react';
import { UploadBox } from '../uploads/upload-box.tsx';
import { UploadPartContext } from '../uploads/upload-context.ts';
import { pictureUpload } from '../uploads/upload-kinds.ts';
import { pagesTexts } from './pages-texts.ts';

const texts = pagesTexts.picture;

type Props = {
  /** The field within its part. */
  readonly field: string;
  /** The name of a kept picture; '' for none. */
  readonly name: string;
  readonly problem: string | undefined;
  readonly onName: (name: string) => void;
};

/** A picture of a section: uploaded, looked at, replaced, and taken off again. */
export const PictureField = ({ field, name, problem, onName }: Props) => {
  const part = useContext(UploadPartContext);
  const picture = parsePictureName(name);
  return (
    <div className="picture-field">
      {picture === null ? null : (
        <div className="picture-shown">
          <img
            src={pictureUrl(name, 480)}
            width={picture.width}
            height={picture.height}
            alt={texts.shown}
            decoding="async"
          />
          <button type="button" className="text-button" onClick={() => onName('')}>
            {texts.remove}
          </button>
        </div>
      )}
      <UploadBox
        kind={pictureUpload}
        place={{ ...part, field }}
        label={picture === null ? texts.add : texts.replace}
        hint={texts.hint}
        problem={problem}
        onName={onName}
      />
    </div>
  );
};
