import { useMemberList } from '../../../../features/members/members-of.ts';
import { useOrganization } from '../../../../features/organizations/organization-of.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { setupSteps } from './setup-steps.ts';

const active = { kind: 'active' } as const;

/** What is still to be set up; gone when nothing is. */
export const SetupList = () => {
  const { data: organization } = useOrganization(active);
  const { data: members } = useMemberList(active);
  if (organization === undefined || members === undefined) return null;
  const steps = setupSteps(organization, members.length);
  if (steps.length === 0) return null;
  return (
    <section className="overview-section" aria-labelledby="setup-title">
      <h2 id="setup-title">Still to set up</h2>
      <ul className="setup-list">
        {steps.map(({ title, why, panel }) => (
          <li key={title}>
            <PanelLink panel={panel} className="setup-step">
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
