import { type Palette, palettes, themeFromPalette } from '@goodshelf/theme';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { useEditor } from '../editor-context.ts';
import { useLogo, withLogo } from '../logo/use-logo.ts';
import { differencesOf, valuesOf } from '../model/theme-values.ts';
import { ShopPicture } from '../preview/shop-picture.tsx';
import { themingTexts } from '../texts.ts';
import { Section } from './section.tsx';

const texts = themingTexts.looks;

/** The palettes, each worn by a small storefront with the fonts that are chosen. */
export const LooksSection = () => {
  const { section, onSection } = useEditor();
  return (
    <Section
      title={texts.heading}
      isOpen={section === 'looks'}
      onToggle={() => onSection(section === 'looks' ? null : 'looks')}
    >
      <p className="theme-hint">{texts.hint}</p>
      <ul className="look-list">
        {palettes.map((palette) => (
          <Look key={palette.key} palette={palette} />
        ))}
      </ul>
    </Section>
  );
};

const Look = ({ palette }: { readonly palette: Palette }) => {
  const { state, theme, onWear } = useEditor();
  const logo = useLogo(theme.pictures.logo);
  const worn = withLogo(themeFromPalette(palette, theme.fonts), theme.pictures, logo);
  const isInUse = differencesOf(state.look, valuesOf(worn)).length === 0;
  return (
    <li className="look">
      <ShopPicture theme={worn} />
      <span className="look-name">
        <button
          type="button"
          className="look-button"
          aria-pressed={isInUse}
          onClick={() => onWear(valuesOf(worn))}
        >
          <span className="only-heard">{texts.use} </span>
          {palette.name}
        </button>
        {isInUse ? (
          <span className="look-in-use">
            <Glyph name="check" /> {texts.inUse}
          </span>
        ) : null}
      </span>
    </li>
  );
};
