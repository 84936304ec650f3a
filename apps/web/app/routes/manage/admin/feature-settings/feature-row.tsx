import type { FeatureException, FeatureSetting } from '@goodshelf/contract/controls.contract';
import type { Feature } from '@goodshelf/contract/feature-words';
import { featureTexts } from '@goodshelf/contract/features.texts';
import { useAction } from '../../../../shell/api/use-action.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { organizationPath } from '../admin-paths.ts';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';

const texts = settingsTexts.features;

type Props = {
  readonly setting: FeatureSetting;
  readonly onSwitch: () => void;
  readonly onAdd: () => void;
};

const State = ({ isOn }: { readonly isOn: boolean }) => (
  <StatusChip tone={isOn ? 'good' : 'bad'}>{isOn ? texts.on : texts.off}</StatusChip>
);

/** Who set it, when and why. */
const Last = ({ last }: { readonly last: NonNullable<FeatureSetting['last']> }) => (
  <>
    <LocalDate at={last.set_at} withTime />
    {texts.by(last.set_by)}: {last.reason}
  </>
);

/** A feature: what off means, who switched it last, and where something else holds. */
export const FeatureRow = ({ setting, onSwitch, onAdd }: Props) => {
  const { feature, is_on: isOn, last, exceptions } = setting;
  const { title, whenOff, isByOrganization } = featureTexts[feature];
  return (
    <li className="feature">
      <div className="feature-head">
        <div>
          <h3>
            {title} <State isOn={isOn} />
          </h3>
          <p className={isOn ? 'cell-note' : undefined}>{isOn ? texts.whenOff(whenOff) : whenOff}</p>
          {last === null ? null : (
            <p className="cell-note">
              <Last last={last} />
            </p>
          )}
        </div>
        <div className="feature-actions">
          {isByOrganization ? (
            <button
              type="button"
              className="button button-quiet"
              aria-label={texts.addOne(title)}
              onClick={onAdd}
            >
              {texts.add}
            </button>
          ) : null}
          <button
            type="button"
            className="button button-quiet"
            aria-label={(isOn ? texts.turnOffOne : texts.turnOnOne)(title)}
            onClick={onSwitch}
          >
            {isOn ? texts.turnOff : texts.turnOn}
          </button>
        </div>
      </div>
      {exceptions.length === 0 ? null : (
        <ul className="feature-exceptions" aria-label={texts.exceptions(title)}>
          {exceptions.map((one) => (
            <Exception key={one.organization.id} feature={feature} isOnForAll={isOn} one={one} />
          ))}
        </ul>
      )}
    </li>
  );
};

type ExceptionProps = {
  readonly feature: Feature;
  readonly isOnForAll: boolean;
  readonly one: FeatureException;
};

const Exception = ({ feature, isOnForAll, one: { organization, ...one } }: ExceptionProps) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { isBusy, run } = useAction();
  const ask = async (): Promise<void> => {
    const question = { title: texts.removeTitle(organization.name), text: texts.removeText(isOnForAll) };
    if (!(await confirm(question))) return;
    const params = { feature, organizationId: organization.id };
    await changed(() => api('endFeatureException', { params }));
  };
  return (
    <li>
      <div>
        <p>
          <Link to={organizationPath(organization.id)}>{organization.name}</Link> <State isOn={one.is_on} />
        </p>
        <p className="cell-note">
          <Last last={one} />
        </p>
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.removeOne(featureTexts[feature].title, organization.name)}
        aria-busy={isBusy}
        onClick={() => run(ask)}
      >
        {texts.remove}
      </button>
    </li>
  );
};
