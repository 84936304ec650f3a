/**
 * The fraud shield: judges a payment before a card company is asked, by what was declined lately and to whom. It knows no
 * order and no provider; checkout asks it for each payment and tells it how the payment ended.
 */
export type { Admission, Attempt, Ended } from './admit.ts';
export { createShield, type Shield } from './create-shield.ts';
export { rememberPast } from './remember-past.ts';
export { firstShieldLimits, type ShieldLimits } from './shield-limits.ts';
export { shieldLimitsOf, type ShieldSettings } from './shield-settings.ts';
export { lockShieldSettings, readShieldSettings, setShieldSettings } from './shield-settings.repo.ts';
export { shieldRoutes } from './shield.routes.ts';
