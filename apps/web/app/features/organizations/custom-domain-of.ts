import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../shell/platform.tsx';

/** What can be done with the custom domain of the active organization; after each, all that shows it is read anew. */
export const useCustomDomainCalls = () => {
  const { api, session } = usePlatform();
  const queries = useQueryClient();
  const refresh = async (): Promise<void> => {
    // The address of the storefront may be another one now.
    await Promise.all([queries.invalidateQueries(), session.load()]);
  };
  return {
    claim: async (domain: string): Promise<void> => {
      await api('claimCustomDomain', { body: { domain } });
      await refresh();
    },
    /** Rejects with a `Problem` when the records are not there; what was missing is read anew all the same. */
    verify: () => api('verifyCustomDomain', {}).finally(refresh),
    remove: async (): Promise<void> => {
      await api('removeCustomDomain', {});
      await refresh();
    },
  };
};
