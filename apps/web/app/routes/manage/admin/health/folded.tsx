import { useId, useState, type ReactNode } from 'react';

type Props = {
  readonly show: string;
  readonly hide: string;
  readonly children: ReactNode;
};

/** What few want to read: it comes with a press. */
export const Folded = ({ show, hide, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="text-button health-fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? hide : show}
      </button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </>
  );
};
