import type { Quote } from '@goodshelf/contract/quote.contract';
import { money } from '../parts/money.ts';
import type { FieldsProps } from './checkout-fields.tsx';
import { CodeField } from './code-field.tsx';
import { checkoutTexts } from './texts.ts';

type Props = FieldsProps & {
  readonly quote: Quote;
  readonly onApply: (form: HTMLFormElement) => void;
};

const texts = checkoutTexts.discount;

/** A code that takes something off. */
export const DiscountField = ({ quote: { discount, discount_problem: problem }, ...props }: Props) => (
  <CodeField
    {...props}
    name="discount_code"
    summary={texts.summary}
    applied={
      discount === null
        ? null
        : (discount.is_capped ? texts.capped : texts.applied)(discount.code, money(discount.amount_cents))
    }
    problem={problem}
  />
);
