export { createSlots, type Slots, TooBusyError } from './slots.ts';
