import { colorSchemes, type ColorScheme } from '../../../shell/color-scheme.ts';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.colors;

const choices: Readonly<Record<ColorScheme, { label: string; glyph: GlyphName }>> = {
  auto: { label: texts.auto, glyph: 'machine' },
  light: { label: texts.light, glyph: 'light' },
  dark: { label: texts.dark, glyph: 'dark' },
};

type Props = { readonly scheme: ColorScheme; readonly onScheme: (scheme: ColorScheme) => void };

export const SchemeSwitch = ({ scheme, onScheme }: Props) => (
  <fieldset className="scheme-switch">
    <legend className="only-heard">{texts.label}</legend>
    {colorSchemes.map((choice) => (
      <label key={choice} title={choices[choice].label}>
        <input
          type="radio"
          name="color-scheme"
          className="only-heard"
          checked={scheme === choice}
          onChange={() => onScheme(choice)}
        />
        <Glyph name={choices[choice].glyph} />
        <span className="only-heard">{choices[choice].label}</span>
      </label>
    ))}
  </fieldset>
);
