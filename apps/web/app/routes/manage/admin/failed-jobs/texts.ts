/** Background work that failed, as staff see it. */
export const failedJobsTexts = {
  title: 'Failed jobs · Administration',
  heading: 'Failed jobs',
  back: 'System health',
  lead: 'Background work that failed. Try it again once the cause is fixed, or discard it if it’s no longer needed.',
  notLoaded: 'We couldn’t load the failed jobs',
  caption: 'Failed jobs',
  pages: 'jobs',
  byState: 'By state',
  states: { given_up: 'Failed', retrying: 'Retrying' },
  queue: 'Jobs',
  allQueues: 'All kinds',
  countedLabel: (label: string, count: number) => `${label} (${count.toLocaleString('en-US')})`,
  job: 'Job',
  aboutThis: 'What it’s about',
  organization: 'Organization',
  when: { given_up: 'Failed', retrying: 'Next try' },
  askedFor: 'Requested',
  tries: (count: number) => (count === 1 ? 'After 1 try' : `After ${count} tries`),
  file: { id: 'Job ID', error: 'Error', tries: 'Tries', when: 'Failed or next try' },
  noError: 'It ended without an error message.',
  actions: 'Actions',
  name: (label: string, id: string) => `${label} ${id.slice(-6)}`,
  retry: 'Try again',
  retryOne: (name: string) => `Try again: ${name}`,
  discard: 'Discard',
  discardOne: (name: string) => `Discard: ${name}`,
  none: 'No jobs have failed',
  noneText: 'We try again on our own when something goes wrong. Jobs that still don’t work show up here.',
  noneOf: {
    given_up: 'Nothing has failed for good. We’re still trying the jobs under Retrying.',
    retrying: 'Nothing is being tried again right now.',
  },
  noMatch: 'No jobs match these filters.',
  refused: (name: string, problem: string) => `${name}: ${problem}`,
  told: {
    retry: {
      unheard:
        'We don’t know whether those jobs were tried again, because no answer came back. Check the list, then press again.',
      done: 'Trying again now. No answer came back, so we checked.',
    },
    discard: {
      unheard:
        'We don’t know whether those jobs were discarded, because no answer came back. Check the list, then press again.',
      done: 'Discarded. No answer came back, so we checked.',
    },
    left: (left: number, all: number) =>
      left === all
        ? `No answer came back, so we checked: ${all === 1 ? 'the job is' : `all ${all} jobs are`} still on this list. Try again.`
        : `No answer came back, so we checked: ${left} of ${all} jobs ${left === 1 ? 'is' : 'are'} still on this list.`,
  },
  discardTitle: (count: number) => (count === 1 ? 'Discard this job?' : `Discard ${count} jobs?`),
  discardText: (count: number) =>
    count === 1
      ? 'No one will do this work anymore, and you can’t bring it back.'
      : 'No one will do this work anymore, and you can’t bring it back. This applies to each of these jobs.',
  form: {
    reason: 'Reason',
    reasonHint: 'Only staff see it, under “What staff did.”',
    reasonMissing: 'Enter a reason',
    submit: (count: number) => (count === 1 ? 'Discard job' : `Discard ${count} jobs`),
    cancel: 'Keep',
  },
} as const;
