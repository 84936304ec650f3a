import { execFile, fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figures } from './load/figures.ts';
import type { Load } from './load/generator.ts';
import type { ReferencePorts, ReferenceTask } from './references.ts';
import { benchEnvironment } from './product.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Asks a program of ours once; rejects when it ends instead of answering. */
const ask = <Answer>(child: ChildProcess, question: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A program of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer); // written by the program that was started here
    });
    child.send(question);
  });

export type Generator = { run(load: Load): Promise<Figures>; stop(): void };

export const startGenerator = (): Generator => {
  const child = fork(fileOf('./load/generator.ts'), { execArgv: [] });
  return {
    async run(load) {
      const answer = await ask<{ figures: Figures } | { error: string }>(child, load);
      if ('error' in answer) throw new Error(answer.error);
      return answer.figures;
    },
    stop: () => void child.kill(),
  };
};

export type References = ReferencePorts & { stop(): void };

export const startReferences = async (task: ReferenceTask): Promise<References> => {
  const child = fork(fileOf('./references.ts'), { execArgv: [] });
  return { ...(await ask<ReferencePorts>(child, task)), stop: () => void child.kill() };
};

/** Makes the database of the bench: the project's own organizations and its own import of a CSV file, each book so many times. */
export const prepareShop = async (dataDir: string, csvFile: string, times: number): Promise<void> => {
  await promisify(execFile)(process.execPath, [fileOf('./prepare-shop.ts'), csvFile, String(times)], {
    env: benchEnvironment(dataDir),
  });
};
