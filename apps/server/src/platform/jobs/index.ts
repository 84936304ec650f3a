export {
  defineJob,
  defineSchedule,
  everyMinute,
  hourly,
  nightly,
  PermanentJobFailure,
  type Job,
  type JobContext,
  type JobOptions,
  type Schedule,
} from './job.ts';
export { jobScope } from './job-scope.ts';
export { politeToVisitors, inNobodysWay, type Politeness } from './politeness.ts';
export {
  countFailedJobs,
  discardGivenUp,
  listFailedJobs,
  queueRun,
  retryGivenUp,
  type FailedJobRow,
  type FailedState,
} from './failed-jobs.ts';
export { deadLetterQueue } from './queues.ts';
export { hasQueues, readQueues, readSchedules, type QueueState, type ScheduleState } from './queue-states.ts';
export { repeat, type Repeated } from './repeat.ts';
export { startJobs, type Jobs, type JobsDeps, type QueueCounts } from './start-jobs.ts';
