import type { Tx } from '../../platform/database/index.ts';
import { countRulesOfCategory } from './assortments.repo.ts';

/** In how many organizations a rule of what they sell names a category, as operator; one statement. */
export const countRules = async (tx: Tx, categoryId: string): Promise<number> => {
  const [row] = await tx.query(countRulesOfCategory, [categoryId]);
  return row?.organizations ?? 0;
};
