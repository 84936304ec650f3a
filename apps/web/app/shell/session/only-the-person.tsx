import { useSession } from '../platform.tsx';
import { personName } from './person-name.ts';
import { shellTexts } from '../texts.ts';

type Props = { readonly className?: 'notice' | 'cell-note'; readonly isAccount?: boolean };

/** In one line why something is shown and not offered: it is the person's own, in whose place somebody acts. */
export const OnlyThePerson = ({ className = 'notice', isAccount = false }: Props) => {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <p className={className}>{shellTexts.onlyThePerson[isAccount ? 'account' : 'this'](personName(user))}</p>
  );
};
