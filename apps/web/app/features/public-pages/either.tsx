import type { ReactNode } from 'react';

/** Two things in one place: one is seen and heard, both keep their room, so nothing moves when they change. */
export const Either = ({ isFirst, children }: { isFirst: boolean; children: [ReactNode, ReactNode] }) => (
  <span className="either">
    <span className={isFirst ? undefined : 'either-away'}>{children[0]}</span>
    <span className={isFirst ? 'either-away' : undefined}>{children[1]}</span>
  </span>
);
