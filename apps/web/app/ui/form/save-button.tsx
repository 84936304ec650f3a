import { uiTexts } from '../texts.ts';

const texts = uiTexts.form;

type Props = {
  readonly isSaving: boolean;
  readonly children?: string;
  /** What it does cannot be taken back. */
  readonly isDangerous?: boolean;
};

/** Sends the form around it; its width and its words stay while that takes a moment. */
export const SaveButton = ({ isSaving, children = texts.save, isDangerous = false }: Props) => (
  <button type="submit" className={isDangerous ? 'button button-dangerous' : 'button'} aria-busy={isSaving}>
    {children}
  </button>
);
