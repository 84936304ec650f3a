import { fixContrast, nearestReadable, type ColorGroupKey, type Theme } from '@goodshelf/theme';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { useEditor } from '../editor-context.ts';
import { colorLabel, valuesOfChanges, type PairFigures } from '../model/readability.ts';
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
      <Pair
        key={`${pair.front} ${pair.ground} ${pair.wash?.where ?? ''}`}
        group={group}
        pair={pair}
        onShow={onShow}
      />
    ))}
  </ul>
);

/** The nearest color that can be read; where one color is not enough, all that is needed. */
const fixOf = (theme: Theme, pair: PairFigures) => {
  const change = nearestReadable(theme, pair);
  return valuesOfChanges(change === null ? fixContrast(theme) : [change]);
};

type PairProps = {
  readonly group: ColorGroupKey | null;
  readonly pair: PairFigures;
  readonly onShow: ((path: string) => void) | undefined;
};

const Pair = ({ group, pair, onShow }: PairProps) => {
  const { editor, theme } = useEditor();
  const ground = colorLabel(pair.ground, group);
  const what = texts.on(
    colorLabel(pair.front, group),
    pair.wash === undefined ? ground : `${ground} ${pair.wash.where}`,
  );
  return (
    <li className="pair" data-passes={pair.passes}>
      <svg className="pair-sample" viewBox="0 0 44 36" aria-hidden="true">
        <rect width="44" height="36" fill={pair.groundColor} />
        {/* A letter that is drawn: text too faint to read is no text of this page. */}
        <path d="M15 26l7 -17l7 17m-11.5 -6h9" fill="none" stroke={pair.frontColor} strokeWidth="2.6" />
      </svg>
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
