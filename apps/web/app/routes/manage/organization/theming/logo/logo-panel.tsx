import { logoUrl, parseLogoName } from '@goodshelf/theme';
import { logoPath } from '../model/theme-values.ts';
import { themingTexts } from '../texts.ts';
import { UploadBox } from '../uploads/upload-box.tsx';
import { logoUpload } from '../uploads/upload-kinds.ts';
import './logo-panel.css';

const texts = themingTexts.logo;

type Props = {
  /** The name of a kept logo; null: the shop shows the organization's initials. */
  readonly logo: string | null;
  readonly onLogo: (name: string | null) => void;
};

/** Where a logo goes that is uploaded. */
export const logoPlace = { path: logoPath, field: '', page: null };

/** The organization's logo: uploaded, looked at on light and on dark, and taken off again. */
export const LogoPanel = ({ logo, onLogo }: Props) => (
  <div className="logo-panel">
    {logo === null ? null : <LogoPreview logo={logo} onRemove={() => onLogo(null)} />}
    <UploadBox
      kind={logoUpload}
      place={logoPlace}
      label={logo === null ? texts.add : texts.replace}
      hint={texts.hint}
      onName={onLogo}
    />
  </div>
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
