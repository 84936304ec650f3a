import { memberTexts } from './texts.ts';

const texts = memberTexts.list;

/** What everybody must know before they let somebody in (specification, section 6). */
export const TrustNote = () => <p className="notice">{texts.trust}</p>;
