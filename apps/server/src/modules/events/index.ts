/** What happens, what is told of it, and who hears it. */
export {
  events,
  type Heard,
  securityChanges,
  type SecurityChange,
  type Told,
  type Topic,
  topicsOfNobody,
} from './events.ts';
export { listen } from './listen.ts';
export { tell } from './tell.ts';
