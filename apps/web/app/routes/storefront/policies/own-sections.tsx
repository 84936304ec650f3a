import type { PolicySection } from '@goodshelf/contract/page-content';
import { Paragraphs } from '../sections/paragraphs.tsx';
import { policyTexts as texts } from './texts.ts';

type Props = { readonly organization: string; readonly sections: readonly PolicySection[] };

/** What an organization has added to a policy: told as its own, below what holds in any case. The editor finds it by its id. */
export const OwnSections = ({ organization, sections }: Props) =>
  sections.length === 0 ? null : (
    <section className="policy-own" id="section-own">
      <h2>{texts.own(organization)}</h2>
      <p className="quiet">{texts.ownNote(organization)}</p>
      {sections.map(({ title, text }, index) => (
        <section key={index}>
          <h3>{title}</h3>
          <Paragraphs text={text} />
        </section>
      ))}
    </section>
  );
