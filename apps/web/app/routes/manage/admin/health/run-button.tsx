import { Glyph } from '../../../../ui/glyph.tsx';
import { healthTexts } from './texts.ts';
import type { useRun } from './use-run.ts';

const texts = healthTexts.schedules;

type Props = {
  readonly run: ReturnType<typeof useRun>;
  readonly label: string;
  /** What it runs, for whoever hears the button alone. */
  readonly name?: string;
};

export const RunButton = ({ run: { isBusy, start }, label, name }: Props) => (
  <button
    type="button"
    className="button button-quiet button-small"
    aria-busy={isBusy}
    aria-label={name}
    onClick={start}
  >
    <Glyph name="again" /> {label}
  </button>
);

/** No answer came: it stays until the next press. */
export const Unheard = ({ run: { isUnheard } }: Pick<Props, 'run'>) => (
  <div className="health-said" role="status">
    {isUnheard ? <p className="notice notice-problem">{texts.unheard}</p> : null}
  </div>
);
