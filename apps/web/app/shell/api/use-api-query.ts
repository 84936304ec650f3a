import type { endpoints, Output, SentInput } from '@goodshelf/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePlatform, useSession } from '../platform.tsx';
import type { platformCalls } from './platform-calls.ts';

type CallName = keyof typeof platformCalls;

type Options = {
  /** Shows the answer to the question before until the next one is here. */
  readonly keepsPrevious?: boolean;
  readonly isEnabled?: boolean;
  /** Asks again by itself after this long, while the page is seen. */
  readonly againMs?: number | undefined;
};

/** Under which key an answer is kept: another active organization is another answer. */
export const queryKeyOf = (
  name: CallName,
  user: { readonly organization_id: string | null } | null,
  input: unknown,
) => [name, user?.organization_id ?? null, input] as const;

/**
 * Reads from the API as soon as somebody is signed in. A failed read is not tried again by itself: each try would show
 * its toast.
 */
export const useApiQuery = <Name extends CallName>(
  name: Name,
  input: SentInput<(typeof endpoints)[Name]>,
  { keepsPrevious = false, isEnabled = true, againMs }: Options = {},
): UseQueryResult<Output<(typeof endpoints)[Name]>> => {
  const { api } = usePlatform();
  const { status, user } = useSession();
  return useQuery({
    queryKey: queryKeyOf(name, user, input),
    queryFn: ({ signal }) => api(name, input, signal),
    enabled: isEnabled && status === 'authenticated',
    retry: false,
    staleTime: 15_000,
    ...(againMs === undefined ? {} : { refetchInterval: againMs, meta: { isAskedAgain: true } }),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
};
