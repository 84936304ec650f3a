import { useId, type ReactNode } from 'react';

type Props = {
  readonly title: string;
  /** What it is for, in a sentence or two. */
  readonly about: ReactNode;
  readonly children: ReactNode;
};

/** One part of the account: what it is on the left, what one does on the right. */
export const AccountSection = ({ title, about, children }: Props) => {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </header>
      <div className="account-content">{children}</div>
    </section>
  );
};
