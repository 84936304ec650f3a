import { useQueryClient } from '@tanstack/react-query';

/** After settings were changed, whether it went well or not: everything that shows them is read again. */
export const useChanged = () => {
  const queries = useQueryClient();
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work();
    } finally {
      await queries.invalidateQueries();
    }
  };
};
