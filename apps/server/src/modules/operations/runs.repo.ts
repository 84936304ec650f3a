import { statement } from '../../platform/database/index.ts';

export type ScheduleRunRow = {
  readonly name: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly succeeded_at: Date | null;
  readonly error: string | null;
  readonly failures: number;
};

export const beginRunStatement = statement<never>(
  'operations.begin-run',
  `insert into schedule_runs (name, started_at) values ($1, $2)
   on conflict (name) do update set started_at = excluded.started_at`,
);

// The end stands at the beginning or behind it, whatever clocks say.
export const endRunStatement = statement<never>(
  'operations.end-run',
  `update schedule_runs set finished_at = greatest($2::timestamptz, started_at), error = $3,
     succeeded_at = case when $3::text is null then greatest($2::timestamptz, started_at) else succeeded_at end,
     failures = case when $3::text is null then 0 else failures + 1 end
   where name = $1`,
);

export const listRunsStatement = statement<ScheduleRunRow>(
  'operations.list-runs',
  'select name, started_at, finished_at, succeeded_at, error, failures from schedule_runs',
);

/** What one check found, as it is kept. */
export type KeptResult = {
  readonly name: string;
  readonly promise: string;
  readonly violationCount: number;
  readonly examples: readonly {
    readonly organizationId: string | null;
    readonly subject: string;
    readonly detail: string;
  }[];
};

export type CheckRunRow = {
  readonly started_at: Date;
  readonly finished_at: Date;
  readonly results: readonly KeptResult[];
};

export const insertCheckRunStatement = statement<never>(
  'operations.insert-check-run',
  'insert into check_runs (id, started_at, finished_at, results) values ($1, $2, greatest($2::timestamptz, $3), $4)',
);

export const lastCheckRunStatement = statement<CheckRunRow>(
  'operations.last-check-run',
  'select started_at, finished_at, results from check_runs order by finished_at desc limit 1',
);

export const organizationNamesStatement = statement<{ id: string; name: string }>(
  'operations.organization-names',
  'select id, name from storefronts where id = any($1::uuid[])',
);
