import { useMemberList } from '../../../../features/members/members-of.ts';
import { useOwnOrganization } from '../../../../features/organizations/organization-of.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import './overview.css';
import { setupSteps } from './setup-steps.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.setup;

/** Whether it is known what `StatusNotice` and `SetupList` have to say, also when it could not be asked. */
export const useIsSetupKnown = (): boolean => {
  const organization = useOwnOrganization();
  const members = useMemberList();
  return !organization.isPending && !members.isPending;
};

/** What is still to be set up; gone when nothing is. */
export const SetupList = () => {
  const { data: organization } = useOwnOrganization();
  const { data: members } = useMemberList();
  if (organization === undefined || members === undefined) return null;
  const steps = setupSteps(organization, members.length);
  if (steps.length === 0) return null;
  return (
    <section className="overview-section" aria-labelledby="setup-title">
      <h2 id="setup-title">{texts.heading}</h2>
      <ul className="setup-list">
        {steps.map(({ title, why, panel, part }) => (
          <li key={title}>
            <PanelLink panel={panel} part={part ?? ''} className="setup-step">
              <span>
                <strong>{title}</strong>
                <span className="cell-note">{why}</span>
              </span>
              <Glyph name="next" />
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
