import type { Feature } from '@goodshelf/contract/feature-words';
import type { PlatformLimit } from '@goodshelf/contract/limit-words';
import { platformLimits } from '@goodshelf/contract/platform-limits.texts';

/** What staff have switched and limited, as every process knows it: asking costs nothing. */
export type Controls = {
  /** Whether an organization has a feature now. */
  isOn(feature: Feature, organizationId: string): boolean;
  /** The same where no organization is concerned. */
  isOnForAll(feature: Feature): boolean;
  limit(name: PlatformLimit): number;
  /** Another one whenever something changes that pages of the organization show; empty while nothing was ever changed. */
  stateOf(organizationId: string): string;
};

export type StoredSwitch = { readonly feature: string; readonly isOn: boolean };
export type StoredException = StoredSwitch & { readonly organizationId: string };
export type StoredControls = {
  readonly switches: readonly StoredSwitch[];
  readonly exceptions: readonly StoredException[];
  readonly limits: readonly { readonly name: string; readonly value: number }[];
};

const keyOf = (organizationId: string, feature: string): string => `${organizationId} ${feature}`;

/** Within what may be set by now: a number that was set when more was allowed counts as the nearest that is. */
const heldIn = (name: PlatformLimit, value: number | undefined): number => {
  const { standard, least, most } = platformLimits[name];
  return value === undefined ? standard : Math.min(Math.max(value, least), most);
};

const wordsOf = ({ feature, isOn }: StoredSwitch): string => `${feature}${isOn ? '+' : '-'}`;

/** What is stored, as questions. An exception holds whatever holds for all. */
export const controlsOf = ({ switches, exceptions, limits }: StoredControls): Controls => {
  const forAll = new Map(switches.map(({ feature, isOn }) => [feature, isOn]));
  const own = new Map(
    exceptions.map(({ organizationId, feature, isOn }) => [keyOf(organizationId, feature), isOn]),
  );
  const numbers = new Map(limits.map(({ name, value }) => [name, value]));
  const shared = [...switches.map(wordsOf), ...limits.map(({ name, value }) => `${name}=${value}`)].join();
  const ownStates = new Map(
    [...Map.groupBy(exceptions, ({ organizationId }) => organizationId)].map(([organizationId, of]) => [
      organizationId,
      of.map(wordsOf).join(),
    ]),
  );
  const isOnForAll = (feature: Feature): boolean => forAll.get(feature) ?? true;
  return {
    isOnForAll,
    isOn: (feature, organizationId) => own.get(keyOf(organizationId, feature)) ?? isOnForAll(feature),
    limit: (name) => heldIn(name, numbers.get(name)),
    stateOf: (organizationId) =>
      [shared, ownStates.get(organizationId) ?? ''].filter((part) => part !== '').join(';'),
  };
};

/** Everything is on, every number is the standard. */
export const standardControls: Controls = controlsOf({ switches: [], exceptions: [], limits: [] });
