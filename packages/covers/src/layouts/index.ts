import type { Layout } from '../composition.ts';
import { artsAndCrafts } from './arts-and-crafts.ts';
import { bands } from './bands.ts';
import { contours } from './contours.ts';
import { deco } from './deco.ts';
import { gilt } from './gilt.ts';
import { herbarium } from './herbarium.ts';
import { initial } from './initial.ts';
import { label } from './label.ts';
import { linocut } from './linocut.ts';
import { midcentury } from './midcentury.ts';
import { nursery } from './nursery.ts';
import { swiss } from './swiss.ts';

export type LayoutName =
  | 'gilt'
  | 'bands'
  | 'swiss'
  | 'linocut'
  | 'arts-and-crafts'
  | 'midcentury'
  | 'nursery'
  | 'herbarium'
  | 'contours'
  | 'deco'
  | 'label'
  | 'initial';

/** The twelve bindings of the house. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  gilt,
  bands,
  swiss,
  linocut,
  'arts-and-crafts': artsAndCrafts,
  midcentury,
  nursery,
  herbarium,
  contours,
  deco,
  label,
  initial,
};
