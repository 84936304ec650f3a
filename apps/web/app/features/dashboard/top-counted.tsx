import { LocalDate } from '../../ui/local-date.tsx';
import { dashboardTexts } from './texts.ts';

type Props = { readonly at: string | null | undefined };

/** How old a ranking is: the figures above it are seconds old, and may have gone on. */
export const TopCounted = ({ at }: Props) =>
  at == null ? null : (
    <p className="cell-note dashboard-counted">
      {dashboardTexts.top.counted} <LocalDate at={at} withTime />
    </p>
  );
