import fc from 'fast-check';

// What a withdrawal is answered with and where its money stands, in a few lines of arithmetic beside the code.
const stepsMax = 40;
export const aloneMaxCents = 300_00;

// The third of the staff belongs to the organization.
const staffIndex = fc.nat({ max: 2 });
const amount = fc.oneof(fc.constant(25_00), fc.integer({ min: 25_00, max: 700_00 }));
export const stepsOf = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('earn' as const), cents: fc.integer({ min: 1, max: 1_500_00 }) }),
    fc.record({ does: fc.constant('take back' as const), cents: fc.integer({ min: 1, max: 400_00 }) }),
    fc.record({ does: fc.constant('ask' as const), cents: amount }),
    fc.record({ does: fc.constant('cancel' as const) }),
    fc.record({ does: fc.constant('look' as const), by: staffIndex, takesOver: fc.boolean() }),
    fc.record({ does: fc.constant('approve' as const), by: staffIndex, isStale: fc.boolean() }),
    fc.record({ does: fc.constant('complete' as const), by: staffIndex, isStale: fc.boolean() }),
    fc.record({ does: fc.constant('reject' as const), by: staffIndex }),
    fc.record({ does: fc.constant('start a run' as const), by: staffIndex }),
    fc.record({ does: fc.constant('record the run' as const), by: staffIndex }),
    fc.record({ does: fc.constant('change the details' as const) }),
    fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
  ),
  { minLength: 10, maxLength: stepsMax },
);
export type Step = (
  typeof stepsOf extends fc.Arbitrary<infer Steps> ? Steps : never
) extends readonly (infer One)[]
  ? One
  : never;

type Open = {
  readonly cents: number;
  readonly takenBy: number | null;
  readonly isInRun: boolean;
  readonly approvedBy: number | null;
  readonly approvedVersion: number | null;
};
export type Model = {
  readonly hour: number;
  readonly available: number;
  readonly owed: number;
  readonly paid: number;
  readonly version: number;
  readonly changedAtHour: number;
  readonly open: Open | null;
};
type Told = readonly [code: string, after: Model];

const payableAs = (model: Model, open: Open, by: number): string | null => {
  if (model.hour < model.changedAtHour + 72) return 'payout_details_held';
  if (model.owed > model.available) return 'withdrawal_not_covered';
  if (open.cents > aloneMaxCents && open.approvedVersion !== model.version)
    return 'withdrawal_needs_approval';
  return open.approvedBy === by ? 'withdrawal_approved_by_you' : null;
};
const isTaken = (open: Open, by: number): boolean => open.takenBy !== null && open.takenBy !== by;

const completing = (model: Model, open: Open, by: number, isStale: boolean): string | null => {
  if (by === 2) return 'own_organization';
  if (isTaken(open, by)) return 'withdrawal_taken';
  return isStale ? 'payout_details_changed' : payableAs(model, open, by);
};

/** What the step is answered with, and how things stand after it. */
export const foretell = (model: Model, step: Step): Told => {
  const { open } = model;
  const becomes = (code: string | null, after: Partial<Model>): Told =>
    code === null ? ['ok', { ...model, ...after }] : [code, model];
  switch (step.does) {
    case 'earn':
      return becomes(null, { available: model.available + step.cents });
    case 'take back': {
      // A debt only where nothing is available any more.
      const taken = Math.min(step.cents, model.available);
      return becomes(null, { available: model.available - taken, owed: model.owed + step.cents - taken });
    }
    case 'wait':
      return becomes(null, { hour: model.hour + step.hours });
    case 'change the details':
      return becomes(null, { version: model.version + 1, changedAtHour: model.hour });
    case 'ask': {
      if (open !== null) return ['withdrawal_open', model];
      const isTooMuch = step.cents > Math.max(0, model.available - model.owed);
      return becomes(isTooMuch ? 'withdrawal_too_much' : null, {
        available: model.available - step.cents,
        open: {
          ...{ cents: step.cents, takenBy: null, isInRun: false, approvedBy: null, approvedVersion: null },
        },
      });
    }
    default:
      return open === null ? ['nothing', model] : foretellOf(model, open, step, becomes);
  }
};

type OfOpen = Exclude<Step, { does: 'earn' | 'take back' | 'wait' | 'change the details' | 'ask' }>;

const foretellOf = (
  model: Model,
  open: Open,
  step: OfOpen,
  becomes: (code: string | null, after: Partial<Model>) => Told,
): Told => {
  const back: Partial<Model> = { available: model.available + open.cents, open: null };
  const sent: Partial<Model> = { paid: model.paid + open.cents, open: null };
  switch (step.does) {
    case 'cancel':
      return becomes(open.takenBy === null ? null : 'withdrawal_moved_on', back);
    case 'reject':
      if (step.by === 2) return ['own_organization', model];
      return becomes(isTaken(open, step.by) ? 'withdrawal_taken' : null, back);
    case 'complete':
      return becomes(completing(model, open, step.by, step.isStale), sent);
    case 'record the run':
      if (!open.isInRun) return ['nothing', model];
      return becomes(completing(model, open, step.by, false), sent);
    case 'approve': {
      const after = { approvedBy: step.by, approvedVersion: model.version };
      const code =
        step.by === 2
          ? 'own_organization'
          : step.isStale
            ? 'payout_details_changed'
            : payableAs(model, { ...open, cents: 0, approvedBy: null }, step.by);
      return becomes(code, open.approvedVersion === model.version ? {} : { open: { ...open, ...after } });
    }
    case 'look': {
      if (step.by === 2) return ['own_organization', model];
      if (isTaken(open, step.by) && !step.takesOver) return ['withdrawal_taken', model];
      const isInRun = open.isInRun && open.takenBy === step.by;
      return becomes(payableAs(model, open, step.by), { open: { ...open, takenBy: step.by, isInRun } });
    }
    case 'start a run': {
      const isFree = step.by !== 2 && !isTaken(open, step.by) && !open.isInRun;
      const code = isFree && payableAs(model, open, step.by) === null ? null : 'withdrawal_run_empty';
      return becomes(code, { open: { ...open, takenBy: step.by, isInRun: true } });
    }
  }
};
