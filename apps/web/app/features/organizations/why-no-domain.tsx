import { organizationType } from '@goodshelf/contract/lookups';
import { useSession } from '../../shell/platform.tsx';
import { OnlyThePerson } from '../../shell/session/only-the-person.tsx';
import { organizationTexts } from './texts.ts';

type Props = { readonly className?: 'notice' | 'cell-note' };

/** Why nothing can be done about the custom domain here. */
export const WhyNoDomain = ({ className = 'notice' }: Props) => {
  const { store } = useSession();
  return store?.type === organizationType.appMerchant ? (
    <p className={className}>{organizationTexts.domain.storesNeedNone}</p>
  ) : (
    <OnlyThePerson className={className} />
  );
};
