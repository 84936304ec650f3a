import { createElement as h, type ReactNode } from 'react';
import { styles } from './letter-style.ts';

/** An organization's logo at the head of its letters. */
export type MailLogo = {
  /** The whole address: a letter is read elsewhere. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What the logo stands on in its shop: at night too, where the letter's own ground is another. */
  readonly ground: string;
};

/** The logo; the name in its place where pictures are blocked. */
export const mailLogo = ({ src, width, height, ground }: MailLogo, name: string): ReactNode =>
  h('img', {
    ...{ src, width, height, alt: name },
    style: { ...styles.masthead, ...styles.logo, backgroundColor: ground },
  });
