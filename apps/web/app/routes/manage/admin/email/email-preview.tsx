import type { MailField, MailPreview } from '@goodshelf/contract/mail-texts.contract';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { useIsNarrow } from '../../../../ui/list/use-is-narrow.ts';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { emailTexts } from '../emails/texts.ts';
import { fieldOf, textsOf, type EmailValues } from './email-values.ts';
import { MailFrame } from './mail-frame.tsx';

const texts = emailTexts.preview;

/** As long as nobody types: a preview for each key would be none. */
const pauseMs = 400;

const views = ['wide', 'narrow', 'text'] as const;
type View = (typeof views)[number];

/** The sheet of an email and some paper around it; the width of most phones. */
const widths = { wide: 640, narrow: 375 } as const;

type Props = {
  readonly kind: string;
  readonly fields: readonly MailField[];
  readonly values: EmailValues;
};

/** The email with what is typed, a moment later, and the button that sends it to whoever looks. */
export const EmailPreview = ({ kind, fields, values }: Props) => {
  const typed = useSettled(values);
  const isNarrow = useIsNarrow();
  const [chosen, setView] = useState<View | null>(null);
  const view = chosen ?? (isNarrow ? 'narrow' : 'wide');
  const body = { texts: textsOf(typed) };
  const { data, error, refetch } = useApiQuery(
    'previewMail',
    { params: { mail: kind }, body },
    { keepsPrevious: true },
  );
  return (
    <section className="email-preview" aria-labelledby="email-preview">
      <div className="email-preview-head">
        <h2 id="email-preview">{texts.heading}</h2>
        <div className="email-views" role="group" aria-label={texts.as}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {texts.views[one]}
            </button>
          ))}
        </div>
      </div>
      <p className="cell-note">{texts.sample}</p>
      {data === undefined ? (
        error === null ? (
          <SkeletonText width={32} />
        ) : (
          <p>
            {texts.notLoaded}{' '}
            <button type="button" className="text-button" onClick={() => void refetch()}>
              {texts.again}
            </button>
          </p>
        )
      ) : (
        <Shown mail={data} view={view} fields={fields} />
      )}
      <TestButton kind={kind} values={values} />
    </section>
  );
};

type ShownProps = Pick<Props, 'fields'> & { readonly mail: MailPreview; readonly view: View };

const Shown = ({ mail: { subject, preview, html, text, problems }, view, fields }: ShownProps) => (
  <>
    <div role="status">
      {problems.length === 0 ? null : (
        <div className="notice email-problems">
          <p>{texts.problems}</p>
          <ul>
            {problems.map(({ field, message }) => (
              <li key={field}>
                <strong>{fields.find(({ name }) => fieldOf(name) === field)?.label ?? field}</strong>{' '}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
    <div className="email-paper">
      <p className="email-subject">
        <span className="cell-note">{texts.subject}</span> <strong>{subject}</strong>
      </p>
      <p className="email-line">
        <span className="cell-note">{texts.line}</span> <span>{preview}</span>
      </p>
      {view === 'text' ? (
        <pre className="email-plain" tabIndex={0} aria-label={texts.views.text}>
          {text}
        </pre>
      ) : (
        <MailFrame key={view} title={texts.frame} html={html} width={widths[view]} />
      )}
    </div>
  </>
);

/** One email for each press; a press whose answer was lost is the same one again. */
const TestButton = ({ kind, values }: Pick<Props, 'kind' | 'values'>) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const requestId = useRef<string | null>(null);
  const send = async (): Promise<void> => {
    requestId.current ??= crypto.randomUUID();
    const body = { request_id: requestId.current, texts: textsOf(values) };
    await api('sendTestMail', { params: { mail: kind }, body });
    requestId.current = null;
  };
  return (
    <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => run(send)}>
      {texts.test}
    </button>
  );
};

/** What stood there when somebody last paused. */
const useSettled = (values: EmailValues): EmailValues => {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), pauseMs);
    return () => clearTimeout(timer);
  }, [values]);
  return settled;
};
