import { NotFound } from './not-found-page.tsx';
import { OpeningSoon } from './opening-soon.tsx';

type Props = { readonly isNotOpenYet: boolean; readonly message: string | undefined };

/** In place of a page that isn’t there, or isn’t there yet: loaded when it is shown. */
export default function NoPage({ isNotOpenYet, message }: Props) {
  return isNotOpenYet ? <OpeningSoon /> : <NotFound message={message} />;
}
