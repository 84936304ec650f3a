/** Who calls. */
export {
  actingAdminOf,
  atTheScreen,
  personOf,
  provider,
  system,
  visitor,
  type Person,
  type Provider,
  type StaffActing,
  type Subject,
  type System,
  type Visitor,
} from './subject.ts';
