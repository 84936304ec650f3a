import { themesFromColors } from '@goodshelf/theme';
import { useId, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { differencesOf, valuesOf } from '../model/theme-values.ts';
import { ShopPicture } from '../preview/shop-picture.tsx';
import { themingTexts } from '../texts.ts';
import { useLogo, withLogo } from './use-logo.ts';

const texts = themingTexts.logo;
type Props = {
  readonly logo: string;
  /** Another logo is on its way, whose colors aren't known yet. */
  readonly isComing: boolean;
};

/** Three whole looks in the colors of the logo, each of them readable; fonts and logo stay. */
export const LogoLooks = ({ logo, isComing }: Props) => {
  const { state, theme, onWear } = useEditor();
  const read = useLogo(logo);
  const [header, setHeader] = useState<HeaderChoice>('theme');
  if (isComing) return <p className="theme-hint">{texts.readingColors}</p>;
  if (read === null) return null;
  return (
    <section className="logo-looks" aria-labelledby="logo-looks">
      <h4 id="logo-looks">{texts.looks}</h4>
      <p className="theme-hint">{texts.looksHint}</p>
      <Headers chosen={header} onChoose={setHeader} />
      <ul className="look-list">
        {themesFromColors(read.colors, theme.fonts).map(({ key, name, description, ...looks }) => {
          const worn = withLogo(looks[header], theme.pictures, read);
          return (
            <li key={key} className="look">
              <ShopPicture theme={worn} />
              <span className="look-name">
                <button
                  type="button"
                  className="look-button"
                  aria-pressed={differencesOf(state.look, valuesOf(worn)).length === 0}
                  onClick={() => onWear(valuesOf(worn))}
                >
                  <span className="only-heard">{themingTexts.looks.use} </span>
                  {name}
                </button>
              </span>
              <small>{description}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Each look as it is meant, or with a header that goes with a light logo or a dark one. */
const headerChoices = ['theme', 'lightHeader', 'darkHeader'] as const;
type HeaderChoice = (typeof headerChoices)[number];

type HeadersProps = { readonly chosen: HeaderChoice; readonly onChoose: (header: HeaderChoice) => void };

const Headers = ({ chosen, onChoose }: HeadersProps) => {
  const group = useId();
  return (
    <fieldset className="theme-choice">
      <legend>{texts.header}</legend>
      {headerChoices.map((key) => (
        <label key={key}>
          <input
            className="only-heard"
            type="radio"
            name={group}
            checked={chosen === key}
            onChange={() => onChoose(key)}
          />
          {texts.headers[key]}
        </label>
      ))}
    </fieldset>
  );
};
