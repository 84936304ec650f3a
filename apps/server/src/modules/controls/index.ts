/** Controls: what staff have switched off, and the numbers that they can change. Each rule asks here; settings change it. */
export { type Controls, controlsOf, standardControls, type StoredControls } from './controls.ts';
export {
  createControls,
  endException,
  type ExceptionRow,
  type LimitRow,
  lockLimits,
  lockSwitches,
  readLimits,
  readSwitches,
  setException,
  setLimitValue,
  setSwitch,
  type StoredSettings,
  type SwitchRow,
} from './controls.repo.ts';
