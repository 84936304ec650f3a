import { median, type Figures } from './load/figures.ts';
import { goals, type Loads, type OperationName, type ReferenceName } from './operations.ts';
import { processorSeconds } from './product.ts';
import type { Generator } from './programs.ts';
import type { StatementCounter, StatementFigures } from './statements.ts';

export type Measured = {
  readonly name: OperationName;
  readonly reference: ReferenceName;
  /** Median over the rounds of operation / reference, each measured next to the other. */
  readonly ratio: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};
export type Details = Measured & {
  readonly referencePerSecond: number;
  readonly ratios: readonly number[];
  /** Processor time of the product's process per operation, ms; null where the system does not tell. */
  readonly processorMs: number | null;
  /** Counted in a round of its own, which is not timed; null where the database cannot count. */
  readonly database: StatementFigures | null;
};

export type Plan = {
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  /** A purchase goes through so much of the program that it takes a while until all of it is compiled. */
  readonly purchaseWarmUpMs: number;
};

type Deps = {
  readonly generator: Generator;
  readonly loads: Loads;
  readonly plan: Plan;
  readonly pid: number;
  readonly counter: StatementCounter | null;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const watchMs = 250;
const quietShare = 0.08;
const quietLimitMs = 30_000;

/** Receipts, webhooks and jobs of the last round end before the next begins: each is measured for itself. */
const untilQuiet = async (pid: number): Promise<void> => {
  const startedAtMs = performance.now();
  for (;;) {
    const before = processorSeconds(pid);
    await pause(watchMs);
    const after = processorSeconds(pid);
    if (before === null || after === null) return;
    const share = (after - before) / (watchMs / 1000);
    if (share < quietShare || performance.now() - startedAtMs > quietLimitMs) return;
  }
};

/**
 * How many times longer the slowest visits of a storefront take while others try passwords without end: the median over
 * the rounds of p99 with the flood / p99 without it. `flooder` is a generator of its own, so that both run at once.
 */
export const measureFlood = async (deps: Deps, flooder: Generator): Promise<number> => {
  const { generator, loads, plan, pid } = deps;
  const times: number[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    await untilQuiet(pid);
    const calm = await generator.run(loads.looking(round, plan.roundMs));
    const [flooded] = await Promise.all([
      generator.run(loads.looking(round, plan.roundMs)),
      flooder.run(loads.operations.login(round, plan.roundMs)),
    ]);
    times.push(flooded.p99Ms / calm.p99Ms);
  }
  return median(times);
};

/** Rounds of reference and operation, one after the other; the median of their ratios bears a machine with other work. */
export const measureOperation = async (deps: Deps, name: OperationName): Promise<Details> => {
  const { generator, loads, plan, pid } = deps;
  const { reference } = goals[name];
  await generator.run(loads.references[reference](0, plan.warmUpMs));
  const warmUpMs = name === 'purchase' ? plan.purchaseWarmUpMs : plan.warmUpMs;
  await generator.run(loads.operations[name](0, warmUpMs));

  const rounds: { operation: Figures; reference: Figures; processorMs: number | null }[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    await untilQuiet(pid);
    const beside = await generator.run(loads.references[reference](round, plan.roundMs));
    const before = processorSeconds(pid);
    const operation = await generator.run(loads.operations[name](round, plan.roundMs));
    const after = processorSeconds(pid);
    const usedMs = before === null || after === null ? null : (after - before) * 1000;
    rounds.push({
      operation,
      reference: beside,
      processorMs: usedMs === null ? null : usedMs / operation.count,
    });
  }
  await untilQuiet(pid);
  const database =
    (await deps.counter?.count(async () => {
      const { count } = await generator.run(loads.operations[name](plan.rounds + 1, plan.roundMs));
      await untilQuiet(pid);
      return count;
    })) ?? null;
  const ratios = rounds.map((round) => round.operation.perSecond / round.reference.perSecond);
  const middle = (read: (figures: Figures) => number) =>
    median(rounds.map(({ operation }) => read(operation)));
  const processorMs = rounds.flatMap((round) => round.processorMs ?? []);
  return {
    name,
    reference,
    ratio: median(ratios),
    ratios,
    perSecond: middle((figures) => figures.perSecond),
    p50Ms: middle((figures) => figures.p50Ms),
    p99Ms: middle((figures) => figures.p99Ms),
    referencePerSecond: median(rounds.map((round) => round.reference.perSecond)),
    processorMs: processorMs.length === 0 ? null : median(processorMs),
    database,
  };
};
