import { invalidField } from '@goodshelf/contract';
import type {
  FeatureException,
  FeatureSetting,
  FeatureSettings,
} from '@goodshelf/contract/controls.contract';
import { type Feature, featureExceptionsMax, features } from '@goodshelf/contract/feature-words';
import { featureTexts } from '@goodshelf/contract/features.texts';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import {
  endException,
  type ExceptionRow,
  lockSwitches,
  readSwitches,
  setException,
  setSwitch,
  type StoredSettings,
  type SwitchRow,
} from '../controls/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { requireSeen, versionOf } from './seen.ts';
import { listSettingEvents, recordSetting } from './setting-events.ts';
import { type Names, namesOf, settersOf } from './setters.ts';
import { settingsTexts } from './settings.texts.ts';

const texts = settingsTexts.features;

type OrganizationRow = { readonly id: string; readonly name: string; readonly slug: string };

const organizationStatement = statement<OrganizationRow>(
  'settings.organization-of-feature',
  'select id, name, slug from shown_organizations where slug = $1',
);
const organizationsStatement = statement<OrganizationRow>(
  'settings.organizations-of-features',
  'select id, name, slug from shown_organizations where id = any($1::uuid[]) order by lower(name), id',
);

/** Those for which something else holds, by name. */
const organizationsOf = async (
  tx: Tx,
  exceptions: readonly ExceptionRow[],
): Promise<readonly OrganizationRow[]> =>
  exceptions.length === 0
    ? []
    : tx.query(organizationsStatement, [[...new Set(exceptions.map((row) => row.organization_id))]]);

/** What stands there of one feature: what a change has to have seen. */
const standingOf = (feature: Feature, { switches, exceptions }: StoredSettings) => ({
  forAll: switches.find((row) => row.feature === feature) ?? null,
  exceptions: exceptions.filter((row) => row.feature === feature),
});

const lastOf = (row: SwitchRow, names: Names) => ({
  reason: row.reason,
  set_at: row.set_at.toISOString(),
  set_by: names.of(row.set_by),
});

const presentFeature = (
  feature: Feature,
  stored: StoredSettings,
  { names, organizations }: { readonly names: Names; readonly organizations: readonly OrganizationRow[] },
): FeatureSetting => {
  const standing = standingOf(feature, stored);
  return {
    feature,
    is_on: standing.forAll?.is_on ?? true,
    last: standing.forAll === null ? null : lastOf(standing.forAll, names),
    exceptions: organizations.flatMap((organization): readonly FeatureException[] => {
      const row = standing.exceptions.find((one) => one.organization_id === organization.id);
      return row === undefined ? [] : [{ organization, is_on: row.is_on, ...lastOf(row, names) }];
    }),
    version: versionOf(standing),
  };
};

export const getFeatureSettings = ({ db }: SettingsDeps): Promise<FeatureSettings> =>
  db.asOperator('look at what is switched off', async (tx) => {
    const [stored, events] = await Promise.all([readSwitches(tx), listSettingEvents(tx, 'features')]);
    const [names, organizations] = await Promise.all([
      namesOf(tx, settersOf([...stored.switches, ...stored.exceptions])),
      organizationsOf(tx, stored.exceptions),
    ]);
    const known = { names, organizations };
    return { features: features.map((feature) => presentFeature(feature, stored, known)), events };
  });

type Sent = { readonly version: string; readonly is_on: boolean; readonly reason: string };
type Done = { readonly success: string };

/**
 * Switches a feature for everybody, in all processes a moment after the commit. What is so already is no change, whatever the
 * reason. Throws `settings_changed`.
 */
export const switchFeature =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, feature: Feature, { version, is_on: isOn, reason }: Sent): Promise<Done> =>
    db.asOperator('staff switch a feature', async (tx) => {
      const at = clock.now();
      const standing = standingOf(feature, await lockSwitches(tx));
      const { title } = featureTexts[feature];
      const done = { success: texts.switched(title, isOn) };
      if ((standing.forAll?.is_on ?? true) === isOn) return done;
      requireSeen(standing, version);
      await setSwitch(tx, { feature, isOn, reason, at, by: actor.userId });
      await recordSetting(tx, actor, {
        section: 'features',
        at,
        summary: texts.log.forAll(title, isOn, reason),
      });
      return done;
    });

/**
 * Switches a feature for one organization, whatever holds for all. Throws `settings_changed`, and `invalid_input` beside a store that
 * is none.
 */
export const switchFeatureFor =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, feature: Feature, { slug, ...sent }: Sent & { readonly slug: string }): Promise<Done> =>
    db.asOperator('staff switch a feature for one organization', async (tx) => {
      const at = clock.now();
      const { is_on: isOn, reason } = sent;
      const { title, isByOrganization } = featureTexts[feature];
      if (!isByOrganization) throw invalidField('slug', texts.onlyForAll);
      const stored = await lockSwitches(tx);
      const standing = standingOf(feature, stored);
      const [organization] = await tx.query(organizationStatement, [slug.toLowerCase()]);
      if (organization === undefined) throw invalidField('slug', texts.noStore);
      const { id, name } = organization;
      const done = { success: texts.switchedFor(title, name, isOn) };
      const before = standing.exceptions.find((row) => row.organization_id === id);
      if (before?.is_on === isOn && before.reason === reason) return done;
      requireSeen(standing, sent.version);
      if (before === undefined && stored.exceptions.length >= featureExceptionsMax)
        throw invalidField('slug', texts.tooMany(featureExceptionsMax));
      await setException(tx, id, { feature, isOn, reason, at, by: actor.userId });
      await recordSetting(tx, actor, {
        ...{ section: 'features', at },
        summary: texts.log.forOne(title, name, isOn, reason),
      });
      return done;
    });

/** What holds for all holds for the organization again. An exception that is gone was ended already. */
export const endFeatureException =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, feature: Feature, organizationId: string): Promise<Done> =>
    db.asOperator('staff end an exception of a feature', async (tx) => {
      const { exceptions } = standingOf(feature, await lockSwitches(tx));
      const one = exceptions.find((row) => row.organization_id === organizationId);
      if (one === undefined) return { success: texts.ended };
      await endException(tx, organizationId, feature);
      const [organization] = await organizationsOf(tx, [one]);
      const summary = texts.log.ended(featureTexts[feature].title, organization?.name ?? '');
      await recordSetting(tx, actor, { section: 'features', at: clock.now(), summary });
      return { success: texts.ended };
    });
