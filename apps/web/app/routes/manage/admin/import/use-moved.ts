import { useQueryClient } from '@tanstack/react-query';

/** After something was done with the import, whether it went well or not: the page and the list are read again. */
export const useMoved = () => {
  const queries = useQueryClient();
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work();
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['getImport'] }),
        queries.invalidateQueries({ queryKey: ['listImports'] }),
      ]);
    }
  };
};
