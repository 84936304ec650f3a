import { useId, useState, type ReactNode } from 'react';

/** Whether what is folded away is open. */
export const useFold = () => {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, turn: () => setOpen(!isOpen) };
};

type Props = {
  readonly fold: ReturnType<typeof useFold>;
  readonly show: string;
  readonly hide: string;
  readonly children: ReactNode;
};

/** What few want to read: it comes with a press. */
export const Folded = ({ fold: { isOpen, turn }, show, hide, children }: Props) => {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="text-button health-fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={turn}
      >
        {isOpen ? hide : show}
      </button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </>
  );
};
