import { contentPages, type ContentPage } from '@goodshelf/contract/content-pages';
import type { PageContent } from '@goodshelf/contract/page-content';
import type { Theme } from '@goodshelf/theme';
import { useEffect, useId, useRef, useState } from 'react';
import { Layer } from '../../../../../ui/layers/layer.tsx';
import { LayerHead } from '../../../../../ui/layers/layer-head.tsx';
import { useIsNarrow } from '../../../../../ui/list/use-is-narrow.ts';
import { useEditor } from '../editor-context.ts';
import { pagesTexts } from '../pages/pages-texts.ts';
import { PreviewStage } from '../preview/preview.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { themingTexts } from '../texts.ts';
import './compare-dialog.css';

const texts = themingTexts.compare;

export type ComparedLook = {
  readonly name: string;
  readonly theme: Theme;
  readonly content: PageContent;
};

type Props = {
  /** The page that is shown first: one that differs. */
  readonly page: ContentPage;
  /** The earlier one first. */
  readonly looks: readonly [ComparedLook, ComparedLook];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The shop twice, as it looks in two versions: side by side, or one at a time where there is room for one. */
export const CompareDialog = ({ isOpen, onClose, ...compared }: Props) => {
  const titleId = useId();
  return (
    <Layer className="compare" labelledBy={titleId} isOpen={isOpen} onClose={onClose}>
      <LayerHead className="compare-head" titleId={titleId} title={texts.title} onClose={onClose} />
      <Shops {...compared} />
    </Layer>
  );
};

const Shops = ({ page: first, looks }: Pick<Props, 'page' | 'looks'>) => {
  const id = useId();
  const [page, setPage] = useState(first);
  const [shown, setShown] = useState<0 | 1>(1);
  return (
    <div className="compare-body">
      <div className="compare-bar">
        <label htmlFor={id}>{pagesTexts.choose}</label>
        <select
          id={id}
          className="input"
          value={page}
          onChange={({ target: { value } }) => setPage(contentPages.find((one) => one === value) ?? page)}
        >
          {contentPages.map((one) => (
            <option key={one} value={one}>
              {pagesTexts.places[one]}
            </option>
          ))}
        </select>
        <fieldset className="theme-choice compare-choice">
          <legend className="only-heard">{texts.which}</legend>
          {([0, 1] as const).map((at) => (
            <label key={at}>
              <input
                className="only-heard"
                type="radio"
                name={id}
                checked={shown === at}
                onChange={() => setShown(at)}
              />
              {looks[at].name}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="compare-shops" data-shown={shown}>
        {looks.map((look) => (
          <ComparedShop key={look.name} look={look} page={page} />
        ))}
      </div>
    </div>
  );
};

const nothing = (): void => undefined;

const ComparedShop = ({ look, page }: { readonly look: ComparedLook; readonly page: ContentPage }) => {
  const { shopUrl } = useEditor();
  const isNarrow = useIsNarrow();
  const frame = useRef<HTMLIFrameElement>(null);
  const { theme, content, name } = look;
  const preview = usePreview({
    ...{ frame, url: shopUrl, theme, content },
    ...{ onPicked: nothing, onChosen: nothing, onWalked: nothing },
  });
  const { show } = preview;
  useEffect(() => show(page, null), [page, show]);
  return (
    <section className="compare-shop" aria-label={name}>
      <h3>{name}</h3>
      <PreviewStage
        frame={frame}
        url={shopUrl}
        title={texts.frame(name)}
        preview={preview}
        width={isNarrow ? 390 : 1280}
      />
    </section>
  );
};
