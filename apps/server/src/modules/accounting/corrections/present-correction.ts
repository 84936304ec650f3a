import { type CorrectionStatus, correctionStatuses } from '@goodshelf/contract/accounting-words';
import type { CorrectionCode } from './corrections.repo.ts';

export const presentStatus = (code: CorrectionCode): CorrectionStatus => correctionStatuses[code];
