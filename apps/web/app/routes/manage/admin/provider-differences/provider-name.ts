import { useApiQuery } from '../../../../shell/api/use-api-query.ts';

const firstPage = { page: 1, page_size: 25 };

/** The providers whose reports can be read, as the list of reports says them; undefined while that is on its way. */
export const useProviders = () => useApiQuery('listProviderReports', { query: firstPage }).data?.providers;

/** The name that people know a provider by; until it is known, and for one that is no longer there, its code. */
export const useProviderName = (): ((code: string) => string) => {
  const providers = useProviders();
  return (code) => providers?.find((provider) => provider.code === code)?.name ?? code;
};
