import { logoGround, plateFor, standsOut } from '@goodshelf/theme';
import { fieldIdOf, useEditor } from '../editor-context.ts';
import { platePath } from '../model/theme-values.ts';
import { themingTexts } from '../texts.ts';
import { useLogo } from './use-logo.ts';

const texts = themingTexts.logo;

/** The header swallows the logo: said where its color is chosen (`path`), with the way out. */
export const LogoLost = ({ path }: { readonly path: string }) => {
  const { editor, theme } = useEditor();
  const { logo: name, plate } = theme.pictures;
  const logo = useLogo(name);
  const header = theme.colors.header.background;
  const isLost = logo !== null && !standsOut(logo.look, logoGround(plate, header));
  const mend = isLost ? plateFor(logo.look, header) : plate;
  return (
    <div className="logo-lost" role="status">
      {isLost ? <p className="field-problem">{texts.lost}</p> : null}
      {isLost && mend !== plate ? (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            editor.edit({ [platePath]: mend });
            // The button goes with what it mends; the focus stays at the control.
            document.getElementById(fieldIdOf(path))?.focus();
          }}
        >
          {texts.mend[mend]}
        </button>
      ) : null}
    </div>
  );
};
