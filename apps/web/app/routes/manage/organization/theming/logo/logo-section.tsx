import { useState } from 'react';
import { ConflictNote } from '../controls/conflict-note.tsx';
import { Section } from '../controls/section.tsx';
import { fieldIdOf, useEditor } from '../editor-context.ts';
import { isPicturePath, logoPath } from '../model/theme-values.ts';
import { themingTexts } from '../texts.ts';
import { useIsSending } from '../uploads/upload-context.ts';
import { LogoLooks } from './logo-looks.tsx';
import { LogoPanel, logoPlace } from './logo-panel.tsx';
import { LogoSettings } from './logo-settings.tsx';
import { valuesOfLogo } from './use-logo.ts';

const texts = themingTexts.logo;

/** The logo of the shop, which its header, its icons and its emails show. */
export const LogoSection = () => {
  const { state, theme, section, onSection, onWear } = useEditor();
  const isConflict = Object.keys(state.conflicts).some(isPicturePath);
  const [isReading, setReading] = useState(false);
  // Looks of the logo before would be taken for those of the new one.
  const isComing = useIsSending(logoPlace) || isReading;
  const wear = (name: string | null): void => {
    setReading(true);
    void valuesOfLogo(name, theme)
      .then(onWear)
      .finally(() => setReading(false));
  };
  return (
    <Section
      title={texts.heading}
      notes={isConflict ? [{ text: themingTexts.colors.conflict, tone: 'bad' }] : []}
      isOpen={section === 'logo'}
      onToggle={() => onSection(section === 'logo' ? null : 'logo')}
    >
      <div id={fieldIdOf(logoPath)} tabIndex={-1}>
        <LogoPanel logo={theme.pictures.logo} onLogo={wear} />
      </div>
      {theme.pictures.logo === null ? null : <LogoSettings />}
      {theme.pictures.logo === null ? null : <LogoLooks logo={theme.pictures.logo} isComing={isComing} />}
      <ConflictNote path={logoPath} label={texts.heading} />
    </Section>
  );
};
