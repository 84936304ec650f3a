import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';

/**
 * After settings were changed, whether it went well or not: everything that shows them is read again. Who was refused goes on at
 * once, without waiting for that, except where others have changed what stood there: what they made of it is shown first.
 */
export const useChanged = () => {
  const queries = useQueryClient();
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    try {
      const done = await work();
      await queries.invalidateQueries();
      return done;
    } catch (error) {
      const again = queries.invalidateQueries();
      if (error instanceof Problem && error.code === 'settings_changed') await again;
      throw error;
    }
  };
};
