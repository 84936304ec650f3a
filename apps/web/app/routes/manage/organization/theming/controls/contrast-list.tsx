import type { ColorGroupKey } from '@goodshelf/theme';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { useEditor } from '../editor-context.ts';
import { fixOf } from '../model/fixes.ts';
import { colorLabel, type PairFigures } from '../model/readability.ts';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.contrast;

type Props = { readonly group: ColorGroupKey; readonly pairs: readonly PairFigures[] };

/** How well the colors of a group can be read on each other: what is too faint first, each with its way out. */
export const ContrastList = ({ group, pairs }: Props) => {
  if (pairs.length === 0) return null;
  const failing = pairs.filter(({ passes }) => !passes);
  const passing = pairs.filter(({ passes }) => passes);
  return (
    <div className="theme-contrast">
      <h4>{texts.heading}</h4>
      {failing.length === 0 ? null : <PairList group={group} pairs={failing} />}
      {passing.length === 0 ? null : (
        <details>
          <summary>
            <Glyph name="check" /> {texts.passing(passing.length)}
          </summary>
          <PairList group={group} pairs={passing} />
        </details>
      )}
    </div>
  );
};

/** Pairs with their figures; `group` null names each color's group. */
export const PairList = ({
  group,
  pairs,
  onShow,
}: {
  readonly group: ColorGroupKey | null;
  readonly pairs: readonly PairFigures[];
  readonly onShow?: (path: string) => void;
}) => (
  <ul className="pair-list">
    {pairs.map((pair) => (
      <Pair key={`${pair.front} ${pair.ground}`} group={group} pair={pair} onShow={onShow} />
    ))}
  </ul>
);

type PairProps = {
  readonly group: ColorGroupKey | null;
  readonly pair: PairFigures;
  readonly onShow: ((path: string) => void) | undefined;
};

const Pair = ({ group, pair, onShow }: PairProps) => {
  const { editor, theme } = useEditor();
  const what = texts.on(colorLabel(pair.front, group), colorLabel(pair.ground, group));
  return (
    <li className="pair" data-passes={pair.passes}>
      <span
        className="pair-sample"
        aria-hidden="true"
        style={{ backgroundColor: pair.groundColor, color: pair.frontColor }}
      >
        {texts.sample}
      </span>
      <span className="pair-words">
        {onShow === undefined ? (
          what
        ) : (
          <button type="button" className="text-button" onClick={() => onShow(`colors.${pair.front}`)}>
            {what}
          </button>
        )}
        <span className="pair-figures">
          <Glyph name={pair.passes ? 'check' : 'warning'} />
          <span className="figures">{texts.ratio(pair.ratio)}</span>
          {pair.passes ? texts.passes : texts.fails(pair.minimum)}
        </span>
      </span>
      {pair.passes ? null : (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={texts.fixWhat(what)}
          onClick={() => editor.edit(fixOf(theme, pair))}
        >
          {texts.fix}
        </button>
      )}
    </li>
  );
};
