import { colorSchemes, type ColorScheme } from '../../../shell/color-scheme.ts';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';

const choices: Readonly<Record<ColorScheme, { label: string; glyph: GlyphName }>> = {
  auto: { label: 'Colors as on this device', glyph: 'machine' },
  light: { label: 'Light colors', glyph: 'light' },
  dark: { label: 'Dark colors', glyph: 'dark' },
};

type Props = { readonly scheme: ColorScheme; readonly onScheme: (scheme: ColorScheme) => void };

export const SchemeSwitch = ({ scheme, onScheme }: Props) => (
  <fieldset className="scheme-switch">
    <legend className="only-heard">Colors</legend>
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
