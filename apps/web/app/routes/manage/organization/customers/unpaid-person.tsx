import { useAction } from '../../../../shell/api/use-action.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { customerPath } from '../../../../shell/session/page-guards.ts';
import { ownCustomersTexts } from './texts.ts';

const texts = ownCustomersTexts.unpaid;

/** The way to a person who ordered and never paid: the list has none of them, and they may ask what is known of them. */
export const UnpaidPerson = ({ email }: { readonly email: string }) => {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const lookUp = () =>
    run(async () => {
      const { customer_id: id } = await api('addUnpaidCustomer', { body: { email } });
      await navigate(customerPath(id));
    });
  return (
    <div className="unpaid-person">
      <p className="form-note">{texts.text}</p>
      <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={lookUp}>
        {texts.submit}
      </button>
    </div>
  );
};
