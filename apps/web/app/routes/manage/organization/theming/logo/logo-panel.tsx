import { imageFileTypes } from '@goodshelf/contract/image-words';
import { logoUrl, parseLogoName } from '@goodshelf/theme';
import { fileSize, UploadField } from '../../../../../ui/form/upload-field.tsx';
import { WorkProgress } from '../../../../../ui/work-progress.tsx';
import { themingTexts } from '../texts.ts';
import './logo-panel.css';
import { logoMegabytesMax, useLogoUpload, type LogoUpload } from './use-logo-upload.ts';

const texts = themingTexts.logo;

type Props = {
  /** The name of a kept logo; null: the shop shows the organization's initials. */
  readonly logo: string | null;
  readonly onLogo: (name: string | null) => void;
};

/** The organization's logo: uploaded, looked at on light and on dark, and taken off again. */
export const LogoPanel = ({ logo, onLogo }: Props) => {
  const { upload, start, again } = useLogoUpload(onLogo);
  const isSending = upload !== null && upload.problem === null;
  return (
    <div className="logo-panel">
      {logo === null ? null : <LogoPreview logo={logo} onRemove={() => onLogo(null)} />}
      {isSending ? (
        <Progress upload={upload} />
      ) : (
        <>
          <UploadField
            label={logo === null ? texts.add : texts.replace}
            hint={texts.hint(logoMegabytesMax)}
            accept={imageFileTypes.join(',')}
            file={upload?.file ?? null}
            problem={upload?.problem ?? undefined}
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
    </div>
  );
};

const Progress = ({ upload: { file, sent } }: { readonly upload: LogoUpload }) => (
  <WorkProgress
    label={texts.sendingFile(file.name)}
    done={sent}
    of={sent === file.size ? 0 : file.size}
    note={sent === file.size ? texts.reading : texts.sent(fileSize(sent), fileSize(file.size))}
  />
);

const grounds = ['light', 'dark'] as const;

const LogoPreview = ({ logo, onRemove }: { readonly logo: string; readonly onRemove: () => void }) => {
  const size = parseLogoName(logo);
  return (
    <div className="logo-shown">
      <ul className="logo-grounds">
        {grounds.map((ground) => (
          <li key={ground} data-ground={ground}>
            <img
              src={logoUrl(logo, 96)}
              srcSet={`${logoUrl(logo, 192)} 2x`}
              width={size?.width}
              height={size?.height}
              alt={texts.shownOn[ground]}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={onRemove}>
        {texts.remove}
      </button>
    </div>
  );
};
