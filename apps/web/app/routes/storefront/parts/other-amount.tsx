type Props = {
  readonly label: string;
  readonly inputLabel: string;
  readonly inputMode: 'decimal' | 'numeric';
  readonly isChosen: boolean;
  readonly typed: string | undefined;
  readonly isWrong: boolean;
};

/** The last of several amounts: any other. Whoever types one has chosen it. */
export const OtherAmount = ({ label, inputLabel, inputMode, isChosen, typed, isWrong }: Props) => (
  <div className="amount amount-other">
    <label className="amount-choice">
      <input type="radio" name="amount" value="other" defaultChecked={isChosen} />
      <span className="amount-figure">{label}</span>
    </label>
    <span className="amount-input">
      <span aria-hidden="true">$</span>
      <input
        type="text"
        inputMode={inputMode}
        name="other_amount"
        aria-label={inputLabel}
        aria-invalid={isWrong ? true : undefined}
        defaultValue={typed}
        autoComplete="off"
        onFocus={(event) => {
          const radio = event.target.closest('.amount')?.querySelector('input');
          if (radio?.type === 'radio' && !radio.checked) radio.click();
          event.target.focus();
        }}
      />
    </span>
  </div>
);
