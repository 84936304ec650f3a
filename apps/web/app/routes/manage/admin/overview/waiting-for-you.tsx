import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { Link } from '../../../../shell/links/platform.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import {
  useAreStaffCountsKnown,
  useOpenDifferences,
  useStaffCounts,
  useUncountedWork,
  useWaitingCorrections,
} from '../../frame/menu/use-staff-counts.ts';
import {
  correctionsPath,
  organizationsPath,
  providerDifferencesPath,
  returnsPath,
  takedownsPath,
  withdrawalsPath,
} from '../admin-paths.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.overview;

/** Each kind of work under the address of its menu entry, with the page on which it is done. */
const work = [
  {
    entry: organizationsPath,
    to: `${organizationsPath}?status=pending&sort=created_at`,
    words: texts.organizations,
  },
  // The law expects an answer soon.
  { entry: '/manage/admin/products', to: `${takedownsPath}?state=received`, words: texts.notices },
  // Somebody waits for their money.
  { entry: '/manage/admin/orders', to: returnsPath, words: texts.returns },
  {
    entry: withdrawalsPath,
    to: `${withdrawalsPath}?status=${withdrawalStatus.pending}`,
    words: texts.withdrawals,
  },
  { entry: '/manage/admin/attention', to: '/manage/admin/attention', words: texts.attention },
] as const;

/** Whether it is known what waits: what stands below it keeps still then. */
export const useIsWaitingKnown = (): boolean => {
  const { isPending: areCorrectionsPending } = useWaitingCorrections();
  const { isPending: areDifferencesPending } = useOpenDifferences();
  return useAreStaffCountsKnown() && !areCorrectionsPending && !areDifferencesPending;
};

/** What waits for platform staff, each in one line that leads to it; nothing where nothing waits. What could not be counted isn't taken for nothing. */
export const WaitingForYou = () => {
  const counts = useStaffCounts();
  const uncounted = useUncountedWork();
  // These have no menu entry: the way to them is through the books.
  const corrections = useWaitingCorrections().data?.waiting_count ?? 0;
  const differences = useOpenDifferences().data?.open_count ?? 0;
  const waiting = [
    ...work.map(({ entry, to, words }) => ({ to, words, count: counts[entry]?.count ?? 0 })),
    { to: correctionsPath, words: texts.corrections, count: corrections } as const,
    { to: providerDifferencesPath, words: texts.differences, count: differences } as const,
  ].filter(({ count }) => count > 0);
  return waiting.length === 0 && uncounted === null ? null : (
    <section className="admin-section" aria-labelledby="waiting-for-you-title">
      <h2 id="waiting-for-you-title">{texts.waitingForYou}</h2>
      {waiting.length === 0 ? null : (
        <ul className="waiting-list">
          {waiting.map(({ to, words, count }) => (
            <li key={to}>
              <Link to={to}>
                {words(count)} <Glyph name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {uncounted === null ? null : (
        <div className="notice notice-problem waiting-uncounted" role="alert">
          <p>{texts.uncounted}</p>
          <button type="button" className="button button-quiet" onClick={uncounted.askAgain}>
            {texts.askAgain}
          </button>
        </div>
      )}
    </section>
  );
};
