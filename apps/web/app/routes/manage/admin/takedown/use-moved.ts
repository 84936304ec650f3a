import { useQueryClient } from '@tanstack/react-query';

/** After something was done with a case, whether it went well or not: everything that shows it is read again. */
export const useMoved = () => {
  const queries = useQueryClient();
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work();
    } finally {
      await queries.invalidateQueries();
    }
  };
};
