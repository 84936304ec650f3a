import type { ReactNode } from 'react';

/** Bounded, so that no text takes long. Nothing but web addresses and email addresses becomes a link. */
const addresses =
  /https?:\/\/[^\s<>"“”]{1,300}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}|(?<![\w./@-])www(?:\.[\w-]{1,63}){2,6}(?:[/?#][^\s<>"“”]{0,300})?/gi;
/** What ends a sentence ends no address; a bracket does where it wasn't opened within. */
const withoutEnd = (found: string): string => {
  const address = found.replace(/[.,;:!?'’…*]+$/, '');
  return address.endsWith(')') && !address.includes('(') ? withoutEnd(address.slice(0, -1)) : address;
};

const hrefOf = (written: string): string | null => {
  if (/^[\w.+-]+@/.test(written)) return `mailto:${written}`;
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return null;
  const { protocol, username, password } = new URL(address);
  // "https://your-bank@evil.example" reads like another site than it is.
  return /^https?:$/.test(protocol) && username + password === '' ? address : null;
};

/** Plain text in which addresses are links: to the web and to mailboxes, and nowhere else. */
export const LinkedWords = ({ text }: { readonly text: string }) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutEnd(found);
    const href = hrefOf(address);
    if (href === null) continue;
    parts.push(text.slice(end, index));
    parts.push(
      <a key={index} href={href} rel="noopener">
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
};
