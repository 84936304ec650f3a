import { featureExceptionsMax } from '@goodshelf/contract/feature-words';
import { type Db, keepInMemory, statement, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { type Controls, controlsOf } from './controls.ts';

export type SwitchRow = {
  readonly feature: string;
  readonly is_on: boolean;
  readonly reason: string;
  readonly set_at: Date;
  readonly set_by: string | null;
};
export type ExceptionRow = SwitchRow & { readonly organization_id: string };
export type LimitRow = {
  readonly name: string;
  readonly value: number;
  readonly set_at: Date;
  readonly set_by: string | null;
};

const switchesStatement = statement<SwitchRow>(
  'controls.switches',
  'select feature, is_on, reason, set_at, set_by from feature_switches order by feature',
);
const exceptionsStatement = statement<ExceptionRow>(
  'controls.exceptions',
  `select organization_id, feature, is_on, reason, set_at, set_by from feature_exceptions
   order by organization_id, feature limit ${featureExceptionsMax}`,
);
const limitsStatement = statement<LimitRow>(
  'controls.limits',
  'select name, value, set_at, set_by from platform_limits order by name',
);
const lockSwitchesStatement = statement<never>(
  'controls.lock-switches',
  'lock table feature_switches, feature_exceptions in share row exclusive mode',
);
const lockLimitsStatement = statement<never>(
  'controls.lock-limits',
  'lock table platform_limits in share row exclusive mode',
);
const setSwitchStatement = statement<never>(
  'controls.set-switch',
  `insert into feature_switches (feature, is_on, reason, set_at, set_by) values ($1, $2, $3, $4, $5)
   on conflict (feature) do update
     set is_on = excluded.is_on, reason = excluded.reason, set_at = excluded.set_at, set_by = excluded.set_by`,
);
const setExceptionStatement = statement<never>(
  'controls.set-exception',
  `insert into feature_exceptions (organization_id, feature, is_on, reason, set_at, set_by) values ($6, $1, $2, $3, $4, $5)
   on conflict (organization_id, feature) do update
     set is_on = excluded.is_on, reason = excluded.reason, set_at = excluded.set_at, set_by = excluded.set_by`,
);
const endExceptionStatement = statement<never>(
  'controls.end-exception',
  'delete from feature_exceptions where organization_id = $1 and feature = $2',
);
const setLimitStatement = statement<never>(
  'controls.set-limit',
  `insert into platform_limits (name, value, set_at, set_by) values ($1, $2, $3, $4)
   on conflict (name) do update set value = excluded.value, set_at = excluded.set_at, set_by = excluded.set_by`,
);
const resetLimitStatement = statement<never>(
  'controls.reset-limit',
  'delete from platform_limits where name = $1',
);

export type StoredSettings = {
  readonly switches: readonly SwitchRow[];
  readonly exceptions: readonly ExceptionRow[];
};

/** What is switched, for all and for single organizations. */
export const readSwitches = async (tx: Tx): Promise<StoredSettings> => {
  const [switches, exceptions] = await Promise.all([
    tx.query(switchesStatement, []),
    tx.query(exceptionsStatement, []),
  ]);
  return { switches, exceptions };
};

/** The same; nobody else changes them before this transaction ends. */
export const lockSwitches = async (tx: Tx): Promise<StoredSettings> => {
  await tx.query(lockSwitchesStatement, []);
  return readSwitches(tx);
};

export type Setting = {
  readonly feature: string;
  readonly isOn: boolean;
  readonly reason: string;
  readonly at: Date;
  readonly by: string | null;
};

const valuesOf = ({ feature, isOn, reason, at, by }: Setting): readonly unknown[] => [
  ...[feature, isOn, reason],
  ...[at, by],
];

/** All processes know of it a moment after the commit. */
export const setSwitch = async (tx: Tx, setting: Setting): Promise<void> => {
  await tx.query(setSwitchStatement, valuesOf(setting));
};

export const setException = async (tx: Tx, organizationId: string, setting: Setting): Promise<void> => {
  await tx.query(setExceptionStatement, [...valuesOf(setting), organizationId]);
};

export const endException = async (tx: Tx, organizationId: string, feature: string): Promise<void> => {
  await tx.query(endExceptionStatement, [organizationId, feature]);
};

export const readLimits = (tx: Tx): Promise<LimitRow[]> => tx.query(limitsStatement, []);

/** The same; nobody else changes them before this transaction ends. */
export const lockLimits = async (tx: Tx): Promise<LimitRow[]> => {
  await tx.query(lockLimitsStatement, []);
  return readLimits(tx);
};

/** Null is the standard. */
export const setLimitValue = async (
  tx: Tx,
  name: string,
  value: number | null,
  set: { readonly at: Date; readonly by: string | null },
): Promise<void> => {
  if (value === null) await tx.query(resetLimitStatement, [name]);
  else await tx.query(setLimitStatement, [name, value, set.at, set.by]);
};

type Deps = {
  readonly db: Db;
  readonly log: Log;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

/** In memory of each process, read again a moment after each change: a page or a purchase asks the database for nothing more. */
export const createControls = async ({ db, log, listen }: Deps): Promise<Controls> => {
  const kept = await keepInMemory({
    ...{ channel: 'controls', listen, log },
    read: () =>
      db.asOperator('know what is switched off and limited', async (tx) => {
        const { switches, exceptions } = await readSwitches(tx);
        return controlsOf({
          switches: switches.map(({ feature, is_on: isOn }) => ({ feature, isOn })),
          exceptions: exceptions.map(({ organization_id: organizationId, feature, is_on: isOn }) => ({
            ...{ organizationId, feature, isOn },
          })),
          limits: await readLimits(tx),
        });
      }),
  });
  return {
    isOn: (feature, organizationId) => kept().isOn(feature, organizationId),
    isOnForAll: (feature) => kept().isOnForAll(feature),
    limit: (name) => kept().limit(name),
    stateOf: (organizationId) => kept().stateOf(organizationId),
  };
};
