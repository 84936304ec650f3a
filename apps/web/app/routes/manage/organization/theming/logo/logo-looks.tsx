import { dominantColors, logoUrl, themesFromColors, type HexColor } from '@goodshelf/theme';
import { useEffect, useId, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { differencesOf, valuesOf } from '../model/theme-values.ts';
import { ShopPicture } from '../preview/shop-picture.tsx';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.logo;
/** Colors are counted in a small picture: more pixels find no others. */
const sidePx = 96;

const readColors = async (name: string, signal: AbortSignal): Promise<readonly HexColor[]> => {
  const image = new Image();
  image.src = logoUrl(name, sidePx);
  await image.decode();
  if (signal.aborted) return [];
  const scale = Math.min(1, sidePx / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((px) =>
    Math.max(1, Math.round(px * scale)),
  );
  const canvas = document.createElement('canvas');
  canvas.width = width ?? 1;
  canvas.height = height ?? 1;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) return [];
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
  return dominantColors(data, canvas.width, canvas.height);
};

/** Three whole looks in the colors of the logo, each of them readable; fonts and logo stay. */
export const LogoLooks = ({ logo }: { readonly logo: string }) => {
  const { editor, state, theme } = useEditor();
  const [colors, setColors] = useState<readonly HexColor[]>([]);
  const [header, setHeader] = useState<HeaderChoice>('theme');
  useEffect(() => {
    const reading = new AbortController();
    readColors(logo, reading.signal).then(
      (found) => (reading.signal.aborted ? undefined : setColors(found)),
      // A logo that can’t be drawn offers no looks; everything else works.
      () => undefined,
    );
    return () => reading.abort();
  }, [logo]);
  if (colors.length === 0) return null;
  return (
    <section className="logo-looks" aria-labelledby="logo-looks">
      <h4 id="logo-looks">{texts.looks}</h4>
      <p className="theme-hint">{texts.looksHint}</p>
      <Headers chosen={header} onChoose={setHeader} />
      <ul className="look-list">
        {themesFromColors(colors, theme.fonts).map(({ key, name, description, ...looks }) => {
          const worn = { ...looks[header], pictures: theme.pictures };
          return (
            <li key={key} className="look">
              <ShopPicture theme={worn} />
              <span className="look-name">
                <button
                  type="button"
                  className="look-button"
                  aria-pressed={differencesOf(state.look, valuesOf(worn)).length === 0}
                  onClick={() => editor.edit(valuesOf(worn))}
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
