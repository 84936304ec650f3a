import { type ColorGroup, themeFromPalette, defaultPalette } from '@goodshelf/theme';
import { useState } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { useEditor } from '../editor-context.ts';
import type { PairFigures } from '../model/readability.ts';
import { colorPathOf, valuesOf, type ThemeValues } from '../model/theme-values.ts';
import { themingTexts } from '../texts.ts';
import { ColorRow } from './color-row.tsx';
import { ContrastList } from './contrast-list.tsx';
import { Section } from './section.tsx';

const texts = themingTexts.colors;

const standardValues = valuesOf(themeFromPalette(defaultPalette));

type Props = {
  readonly group: ColorGroup;
  readonly pairs: readonly PairFigures[];
  readonly hasConflict: boolean;
};

/** One page of the storefront: its colors, and how well they can be read on each other. */
export const GroupSection = ({ group, pairs, hasConflict }: Props) => {
  const { editor, state, section, onSection } = useEditor();
  const [picking, setPicking] = useState<string | null>(null);
  const paths = group.colors.map(({ key }) => `colors.${colorPathOf(group.key, key)}`);
  const changed = paths.filter((path) => state.look[path] !== state.published.look[path]).length;
  const problems = pairs.filter(({ passes }) => !passes).length;
  const put = (from: ThemeValues): void =>
    editor.edit(Object.fromEntries(paths.map((path) => [path, from[path] ?? ''])));
  const isStandard = paths.every((path) => state.look[path] === standardValues[path]);
  return (
    <Section
      title={group.label}
      notes={[
        ...(hasConflict ? [{ text: texts.conflict, tone: 'bad' } as const] : []),
        ...(problems === 0 ? [] : [{ text: texts.problemCount(problems), tone: 'bad' } as const]),
        ...(changed === 0 ? [] : [{ text: texts.changedCount(changed), tone: 'quiet' } as const]),
      ]}
      isOpen={section === group.key}
      onToggle={() => onSection(section === group.key ? null : group.key)}
    >
      {group.isShowDonationActive ? <p className="theme-hint">{texts.donationShown}</p> : null}
      <ul className="color-rows">
        {group.colors.map((definition) => (
          <ColorRow
            key={definition.key}
            group={group.key}
            definition={definition}
            isPicking={picking === definition.key}
            onPicking={(isPicking) => setPicking(isPicking ? definition.key : null)}
          />
        ))}
      </ul>
      {changed === 0 && isStandard ? null : (
        <div className="theme-group-foot">
          {changed === 0 ? null : (
            <button type="button" className="text-button" onClick={() => put(state.published.look)}>
              <Glyph name="history" /> {texts.resetGroup}
            </button>
          )}
          {isStandard ? null : (
            <button type="button" className="text-button" onClick={() => put(standardValues)}>
              {texts.groupDefaults}
            </button>
          )}
        </div>
      )}
      <ContrastList group={group.key} pairs={pairs} />
    </Section>
  );
};
