import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { events } from '../../apps/server/src/modules/events/index.ts';
import { hasJobLabel, jobsWithLabels } from '../../apps/server/src/modules/operations/jobs.texts.ts';
import { sourceFiles } from './imports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isListener = (file: string): boolean =>
  /^apps\/server\/src\/modules\/(?!events\/).*(?<!\.test)\.ts$/.test(file);
const sources = sourceFiles()
  .filter(isListener)
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));

test('every listener in the table of events is there once, and no other', () => {
  const found = sources.flatMap(({ text }) =>
    [...text.matchAll(/\blisten\(\s*'([^']+)',\s*\{\s*name: '([^']+)'/g)].map(
      ([, topic, name]) => `${topic} ${name}`,
    ),
  );
  const wanted = Object.entries(events).flatMap(([topic, { heardBy }]) =>
    heardBy.map((name) => `${topic} ${name}`),
  );
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

test('modules tell and listen by the table alone', () => {
  const isUntyped = /\benqueue\(|\bdefineJob\(/;
  expect(sources.filter(({ text }) => isUntyped.test(text)).map(({ file }) => file)).toEqual([]);
  expect(isUntyped.test("await enqueue(tx, { topic: 'planted' })")).toBe(true);
});

test('every event is told somewhere', () => {
  const told = sources.map(({ text }) => text).join('\n');
  expect(Object.keys(events).filter((topic) => !told.includes(`'${topic}'`))).toEqual([]);
});

test('all work in the background has words for people, and no words stand for nothing', () => {
  const schedules = fs.readFileSync(path.join(root, 'apps/server/src/schedules.ts'), 'utf8');
  const names = [
    ...Object.values(events).flatMap(({ heardBy }): readonly string[] => heardBy),
    ...[...schedules.matchAll(/defineSchedule\(\{\s*name: '([^']+)'/g)].map(([, name]) => name ?? ''),
    'deliver-mail',
  ];
  expect(names.filter((name) => !hasJobLabel(name))).toEqual([]);
  expect(jobsWithLabels.filter((name) => !names.includes(name))).toEqual([]);
});
