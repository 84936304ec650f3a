import type { Call } from './call.ts';
import type { Output, SentInput } from './endpoint.ts';
import type { endpoints } from './index.ts';

/** The endpoint that is built on a call. */
type EndpointOn<C extends Call> = Extract<(typeof endpoints)[keyof typeof endpoints], C>;

/** What a call is sent: as its endpoint's schemas say, of which the browser gets nothing but these types. */
export type SentTo<C extends Call> = SentInput<EndpointOn<C>>;

/** What a call is answered with. */
export type AnswerTo<C extends Call> = Output<EndpointOn<C>>;
