import { useApiQuery } from '../../../../shell/api/use-api-query.ts';

const firstPage = { page: 1, page_size: 25 };

type Names = {
  /** False while nobody knows whether there is another one than the code. */
  readonly isKnown: boolean;
  /** The name that people know a provider by; for one that is no longer there, its code. */
  readonly nameOf: (code: string) => string;
};

/** What the providers are called whose reports can be read, as the list of reports says. */
export const useProviderNames = (): Names => {
  const { data, isPending } = useApiQuery('listProviderReports', { query: firstPage });
  return {
    isKnown: !isPending,
    nameOf: (code) => data?.providers.find((provider) => provider.code === code)?.name ?? code,
  };
};
