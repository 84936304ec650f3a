import { fonts } from '@goodshelf/contract/lookups';
import { fontPairs, fontStack } from '@goodshelf/theme';
import { useEditor, fieldIdOf } from '../editor-context.ts';
import { themingTexts } from '../texts.ts';
import { ConflictNote } from './conflict-note.tsx';
import { Section } from './section.tsx';

const texts = themingTexts.fonts;

/** Both fonts of a storefront, each by itself or as a pair that goes together. */
export const FontsSection = () => {
  const { section, onSection } = useEditor();
  return (
    <Section
      title={texts.heading}
      isOpen={section === 'fonts'}
      onToggle={() => onSection(section === 'fonts' ? null : 'fonts')}
    >
      <FontField path="fonts.display" label={texts.display} hint={texts.displayHint} />
      <FontField path="fonts.text" label={texts.text} hint={texts.textHint} />
      <h4>{texts.pairs}</h4>
      <ul className="pair-fonts">
        {fontPairs.map((pair) => (
          <FontPair key={pair.key} pair={pair} />
        ))}
      </ul>
    </Section>
  );
};

const kinds = [
  { kind: 'serif', label: texts.serifs },
  { kind: 'sans-serif', label: texts.sans },
] as const;

const FontField = ({
  path,
  label,
  hint,
}: {
  readonly path: 'fonts.display' | 'fonts.text';
  readonly label: string;
  readonly hint: string;
}) => {
  const { editor, state } = useEditor();
  const id = fieldIdOf(path);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <select
        id={id}
        className="input"
        aria-describedby={`${id}-hint`}
        value={state.look[path]}
        onChange={({ target }) => editor.edit({ [path]: target.value })}
      >
        {kinds.map((group) => (
          <optgroup key={group.kind} label={group.label}>
            {fonts
              .filter(({ kind }) => kind === group.kind)
              .map(({ family }) => (
                <option key={family} value={family}>
                  {family}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <ConflictNote path={path} label={label} />
    </div>
  );
};

const FontPair = ({ pair }: { readonly pair: (typeof fontPairs)[number] }) => {
  const { display, text } = pair.fonts;
  const { editor, state, theme } = useEditor();
  const { general } = theme.colors;
  return (
    <li className="look">
      <span
        className="font-pair-sample"
        aria-hidden="true"
        style={{ backgroundColor: general.background, color: general.text }}
      >
        <span style={{ fontFamily: fontStack(display) }}>{texts.sample}</span>
        <small style={{ fontFamily: fontStack(text), color: general.muted_text }}>{texts.sampleText}</small>
      </span>
      <button
        type="button"
        className="look-button"
        aria-pressed={state.look['fonts.display'] === display && state.look['fonts.text'] === text}
        onClick={() => editor.edit({ 'fonts.display': display, 'fonts.text': text })}
      >
        <span className="only-heard">{themingTexts.looks.use} </span>
        {pair.name}
      </button>
      <small>{texts.pairOf(display, text)}</small>
    </li>
  );
};
