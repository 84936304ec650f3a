import { orderTexts as texts } from './texts.ts';

/** Why a form was refused, where it can be pressed again: the order had changed, and the form shows how it is now. */
export const OrderChange = ({ change }: { readonly change: string | null }) => (
  <div role="status">
    {change === null ? null : (
      <p className="notice">
        {change} {texts.upToDate}
      </p>
    )}
  </div>
);
