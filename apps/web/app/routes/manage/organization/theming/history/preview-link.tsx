import { useState } from 'react';
import { useAction } from '../../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../../shell/platform.tsx';
import { showToast } from '../../../../../shell/toasts/toast-store.ts';
import { CopyButton } from '../../../../../ui/copy-button.tsx';
import { confirm } from '../../../../../ui/layers/confirm.tsx';
import { LocalDate } from '../../../../../ui/local-date.tsx';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.link;

/** A link to the shop as the draft has it, for a colleague without an account. */
export const PreviewLink = () => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const [link, setLink] = useState<{ readonly url: string; readonly expires_at: string } | null>(null);
  const end = () =>
    run(async () => {
      if (!(await confirm({ title: texts.endTitle, text: texts.endText }))) return;
      const { success } = await api('endThemePreviews', { body: {} });
      setLink(null);
      showToast({ kind: 'success', message: success });
    });
  return (
    <section className="drawer-section theme-link">
      <h3 className="drawer-section-title">{texts.heading}</h3>
      <p>{texts.text}</p>
      {link === null ? (
        <button
          type="button"
          className="button button-quiet"
          aria-busy={isBusy}
          onClick={() => run(async () => setLink(await api('linkThemePreview', {})))}
        >
          {texts.create}
        </button>
      ) : (
        <>
          <input className="input" readOnly value={link.url} aria-label={texts.label} />
          <p className="theme-hint">
            {texts.until} <LocalDate at={link.expires_at} />.
          </p>
          <CopyButton what={texts.what} text={link.url} isWorded />
        </>
      )}
      <button type="button" className="text-button theme-link-end" aria-busy={isBusy} onClick={end}>
        {texts.end}
      </button>
    </section>
  );
};
