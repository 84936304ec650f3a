import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The letter as mail programs want it: XHTML 1.0, styles inline. */
export const renderLetter = (letter: ReactNode): string => `${doctype}${renderToStaticMarkup(letter)}`;
