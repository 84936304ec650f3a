import { animalMotifs } from './animals.ts';
import type { Motif } from './motif.ts';
import { placeMotifs } from './places.ts';
import { plantMotifs } from './plants.ts';
import { seaMotifs } from './sea.ts';
import { skyMotifs } from './sky.ts';
import { thingMotifs } from './things.ts';

export type { Motif, MotifPaint } from './motif.ts';

const all = { ...seaMotifs, ...skyMotifs, ...animalMotifs, ...plantMotifs, ...placeMotifs, ...thingMotifs };

export type MotifName = keyof typeof all;

/** Every motif a cover can carry. */
export const motifs: Readonly<Record<MotifName, Motif>> = all;
