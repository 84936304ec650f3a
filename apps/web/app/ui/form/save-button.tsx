import { uiTexts } from '../texts.ts';

const texts = uiTexts.form;

type Props = {
  readonly isSaving: boolean;
  readonly children?: string;
};

/** Sends the form around it; its width and its words stay while that takes a moment. */
export const SaveButton = ({ isSaving, children = texts.save }: Props) => (
  <button type="submit" className="button" aria-busy={isSaving}>
    {children}
  </button>
);
