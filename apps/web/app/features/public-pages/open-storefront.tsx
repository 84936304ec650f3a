import { Link } from '../../shell/links/platform.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { registerSchoolPath } from './register-path.ts';
import { publicTexts } from './texts.ts';

type Props = { readonly className: string; readonly children: string };

/** The way to a storefront of one's own; while the platform takes no new organizations, a sentence that says so in its place. */
export const OpenStorefront = ({ className, children }: Props) => {
  const { config } = usePlatform();
  return config.takesOrganizations ? (
    <Link className={className} to={registerSchoolPath}>
      {children}
    </Link>
  ) : (
    <strong className="closed-note">{publicTexts.closed}</strong>
  );
};
