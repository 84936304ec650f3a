import { logoPlates } from '@goodshelf/theme';
import { useId } from 'react';
import { ConflictNote } from '../controls/conflict-note.tsx';
import { fieldIdOf, useEditor } from '../editor-context.ts';
import { namePath, platePath } from '../model/theme-values.ts';
import { themingTexts } from '../texts.ts';
import { LogoLost } from './logo-lost.tsx';

const texts = themingTexts.logo;

/** How the header shows the logo: what it stands on, and whether the name is written beside it. */
export const LogoSettings = () => {
  const { theme, onWear } = useEditor();
  const { plate, name } = theme.pictures;
  const group = useId();
  return (
    <div className="logo-settings">
      <label className="logo-name">
        <input
          id={fieldIdOf(namePath)}
          type="checkbox"
          checked={name === 'shown'}
          onChange={({ target }) => onWear({ [namePath]: target.checked ? 'shown' : 'hidden' })}
        />
        {texts.showName}
      </label>
      <ConflictNote path={namePath} label={texts.name} />
      <fieldset className="theme-choice" id={fieldIdOf(platePath)} tabIndex={-1}>
        <legend>{texts.plate}</legend>
        {logoPlates.map((key) => (
          <label key={key}>
            <input
              className="only-heard"
              type="radio"
              name={group}
              checked={plate === key}
              onChange={() => onWear({ [platePath]: key })}
            />
            {texts.plates[key]}
          </label>
        ))}
      </fieldset>
      <LogoLost path={platePath} />
      <ConflictNote path={platePath} label={texts.plate} />
    </div>
  );
};
