import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What a panel knows of whether its form stays on the order as it was read. */
export type Seen = {
  readonly keep: () => void;
  readonly renew: () => void;
};

/**
 * The order that a panel is open on. It stays as it was read, so that a second press after a lost answer says the same once more. A
 * press that was refused has done nothing: from then on the panel shows the order as it is, until the next press.
 */
export const useOpenedOrder = <Order>(order: Order) => {
  const [opened, setOpened] = useState<Order>();
  const [isRenewed, setRenewed] = useState(false);
  if (isRenewed && opened !== undefined && opened !== order) setOpened(order);
  const keep = () => setRenewed(false);
  return {
    opened,
    open: () => setOpened(order),
    close: () => {
      keep();
      setOpened(undefined);
    },
    seen: { keep, renew: () => setRenewed(true) } satisfies Seen,
  };
};

/** Sends a form about an order and reads the order anew; `change` is why it was refused, when the order had changed meanwhile. */
export const useOrderPress = ({ keep, renew }: Seen) => {
  const queries = useQueryClient();
  const [change, setChange] = useState<string | null>(null);
  const press = async (send: () => Promise<unknown>): Promise<void> => {
    keep();
    setChange(null);
    try {
      await send();
    } catch (error) {
      if (error instanceof Problem && error.code === 'order_moved_on') {
        setChange(error.message);
        renew();
      }
      throw error;
    } finally {
      await queries.invalidateQueries();
    }
  };
  return { change, press };
};
