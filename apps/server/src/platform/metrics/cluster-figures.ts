import cluster, { type Worker } from 'node:cluster';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';

type Figures = MetricObjectWithValues<MetricValue<string>>[];
type Question = { readonly type: 'goodshelf:metrics?'; readonly id: number };
type Answer = { readonly type: 'goodshelf:metrics!'; readonly id: number; readonly figures: Figures };

const workerAnswersWithinMs = 2_000;
let lastQuestion = 0;

/** In a worker of a cluster: tells the process that started it this registry's figures when it asks. */
export const answerPrimary = (registry: Registry): void => {
  if (!cluster.isWorker) return;
  process.on('message', (message: Partial<Question>) => {
    if (message.type !== 'goodshelf:metrics?' || message.id === undefined) return;
    const { id } = message;
    void registry
      .getMetricsAsJSON()
      .then((figures) => process.send?.({ type: 'goodshelf:metrics!', id, figures }));
  });
};

/** Figures of this process, added up with those of its workers when it has any. */
export const textOfAllProcesses = async (registry: Registry): Promise<string> => {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
  if (workers.length === 0) return registry.metrics();
  const ofWorkers = await Promise.all(
    workers.map(async (worker) => (worker === undefined ? null : ask(worker))),
  );
  const all = [await registry.getMetricsAsJSON(), ...ofWorkers.filter((figures) => figures !== null)];
  return AggregatorRegistry.aggregate(all).metrics();
};

/** A worker that is busy dying is left out. */
const ask = (worker: Worker): Promise<Figures | null> =>
  new Promise((resolve) => {
    const question: Question = { type: 'goodshelf:metrics?', id: (lastQuestion += 1) };
    const finish = (figures: Figures | null): void => {
      clearTimeout(timer);
      worker.off('message', hear);
      resolve(figures);
    };
    const hear = (message: Partial<Answer>): void => {
      if (message.type === 'goodshelf:metrics!' && message.id === question.id)
        finish(message.figures ?? null);
    };
    const timer = setTimeout(() => finish(null), workerAnswersWithinMs);
    worker.on('message', hear);
    worker.send(question);
  });
