import { Link } from '../../../../shell/links/platform.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { providerDifferencesPath } from '../admin-paths.ts';
import { reportsTexts } from './texts.ts';

const texts = reportsTexts.open;

/** How many differences wait for an explanation, over all reports; undefined while that is on its way. */
export const OpenBand = ({ count }: { readonly count: number | undefined }) => {
  if (count === undefined)
    return (
      <p className="balance-band report-open" aria-hidden="true">
        <SkeletonText width={32} />
      </p>
    );
  return (
    <div className={`balance-band report-open ${count === 0 ? 'balance-band-good' : 'balance-band-warn'}`}>
      <Glyph name={count === 0 ? 'check' : 'warning'} />
      <p>
        <strong>{count === 0 ? texts.none : texts.some(count)}</strong>{' '}
        {count === 0 ? texts.noneText : texts.someText}{' '}
        <Link to={providerDifferencesPath}>{count === 0 ? texts.all : texts.review}</Link>
      </p>
    </div>
  );
};
