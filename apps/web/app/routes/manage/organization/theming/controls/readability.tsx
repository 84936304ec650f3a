import { Glyph } from '../../../../../ui/glyph.tsx';
import { fixContrast } from '@goodshelf/theme';
import { useEditor } from '../editor-context.ts';
import { valuesOfChanges, type PairFigures } from '../model/readability.ts';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.contrast;

/** At the top of the controls: whether visitors can read it all, and the way out when not. */
export const Readability = ({ pairs }: { readonly pairs: readonly PairFigures[] }) => {
  const { editor, theme, onGoTo } = useEditor();
  const failing = pairs.filter(({ passes }) => !passes);
  const [first] = failing;
  return (
    <section className="theme-readability" data-passes={first === undefined} aria-label={texts.heading}>
      <p role="status">
        <Glyph name={first === undefined ? 'check' : 'warning'} />
        {first === undefined ? texts.allGood(pairs.length) : texts.problems(failing.length)}
      </p>
      {first === undefined ? null : (
        <div className="theme-readability-ways">
          <button type="button" className="text-button" onClick={() => onGoTo(`colors.${first.front}`)}>
            {texts.show}
          </button>
          <button
            type="button"
            className="button button-small"
            onClick={() => editor.edit(valuesOfChanges(fixContrast(theme)))}
          >
            {texts.fixAll}
          </button>
        </div>
      )}
    </section>
  );
};
