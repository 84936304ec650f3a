import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shell/api/use-action.ts';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { shippingTexts as texts } from './texts.ts';

type Props = {
  readonly shipment: OrderDetails['shipments'][number];
  /** What is in it, in words: several buttons are told apart by it. */
  readonly items: string;
  readonly takeBack: () => Promise<unknown>;
};

/** Says that a package has not left after all, once its reader is sure: its buyer may have been told. */
export const TakeBackShipment = ({ shipment, items, takeBack }: Props) => {
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  if (!shipment.abilities.take_back) return null;
  const ask = () =>
    run(async () => {
      if (!(await confirm({ title: texts.takeBackTitle, text: texts.takeBackText(items) }))) return;
      try {
        await takeBack();
      } finally {
        // Also when it had moved on meanwhile: the page shows where it is now.
        await queries.invalidateQueries();
      }
    });
  return (
    <button
      type="button"
      className="text-button"
      aria-busy={isBusy}
      aria-label={texts.takeBackOf(items)}
      onClick={ask}
    >
      {texts.takeBack}
    </button>
  );
};
