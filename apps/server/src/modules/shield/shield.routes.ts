import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { Shield } from './create-shield.ts';
import { getFraudShield } from './fraud-shield.queries.ts';

/** What staff see of the shield. */
export const shieldRoutes = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly shield: Pick<Shield, 'alerts' | 'flush' | 'isLoopbackExempt'>;
}): Binding[] => [bind(endpoints.getFraudShield, () => getFraudShield(deps))];
