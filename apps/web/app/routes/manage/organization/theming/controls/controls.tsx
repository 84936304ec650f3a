import { colorGroups } from '@goodshelf/theme';
import { useEditor } from '../editor-context.ts';
import { groupOfColor, type PairFigures } from '../model/readability.ts';
import { themingTexts } from '../texts.ts';
import { FontsSection } from './fonts-section.tsx';
import { GroupSection } from './group-section.tsx';
import { LogoSection } from '../logo/logo-section.tsx';
import { UploadsNotice } from '../uploads/uploads-notice.tsx';
import { LooksSection } from './looks-section.tsx';
import { Readability } from './readability.tsx';
import { ConflictsNotice, ScheduledNotice } from './notices.tsx';
import './controls.css';

/** Everything that can be set, beside the storefront that wears it. */
export const Controls = ({ pairs }: { readonly pairs: readonly PairFigures[] }) => {
  const { state } = useEditor();
  return (
    <>
      <ScheduledNotice />
      <ConflictsNotice />
      <UploadsNotice />
      <Readability pairs={pairs} />
      <h2 className="only-heard">{themingTexts.looks.group}</h2>
      <LogoSection />
      <LooksSection />
      <FontsSection />
      <h2 className="theme-controls-title">{themingTexts.colors.heading}</h2>
      {colorGroups.map((group) => (
        <GroupSection
          key={group.key}
          group={group}
          pairs={pairs.filter(({ ground }) => groupOfColor(ground) === group.key)}
          hasConflict={Object.keys(state.conflicts).some((path) => path.startsWith(`colors.${group.key}.`))}
        />
      ))}
    </>
  );
};
