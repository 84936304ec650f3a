import { uiTexts } from '../texts.ts';

const texts = uiTexts.form;

type Props = { readonly restored: { readonly discard: () => void } | null };

/** Says that what stands in the form was typed before and is not saved. */
export const DraftNote = ({ restored }: Props) =>
  restored === null ? null : (
    <p className="form-note" role="status">
      {texts.restored}{' '}
      <button type="button" className="text-button" onClick={restored.discard}>
        {texts.discard}
      </button>
    </p>
  );
