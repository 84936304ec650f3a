import type { Correction } from '@goodshelf/contract/admin-accounting.contract';
import { accountingTexts } from '../accounting/texts.ts';

const texts = accountingTexts.ended;

/** Who decided, in words. */
export const deciderOf = ({ decided_by: by }: Pick<Correction, 'decided_by'>): string =>
  by === null || by === '' ? texts.gone : by;

/** Somebody else was faster: what they did; null while it still waits. */
export const endedMeanwhile = (found: Pick<Correction, 'status' | 'decided_by'>): string | null =>
  found.status === 'proposed' ? null : texts[found.status](deciderOf(found));
