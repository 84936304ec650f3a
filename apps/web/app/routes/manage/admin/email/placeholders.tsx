import type { MailTexts } from '@goodshelf/contract/mail-texts.contract';
import { emailTexts as texts } from '../emails/texts.ts';

type Props = Pick<MailTexts, 'placeholders'> & { readonly onChoose: (placeholder: string) => void };

/** What can be filled in. */
export const Placeholders = ({ placeholders, onChoose }: Props) => (
  <section className="email-placeholders" aria-labelledby="email-placeholders">
    <h3 id="email-placeholders">{texts.placeholders}</h3>
    <p className="cell-note">{texts.placeholdersHint}</p>
    <dl>
      {placeholders.map(({ name, meaning }) => (
        <div key={name}>
          <dt>
            <button type="button" aria-label={texts.add(meaning)} onClick={() => onChoose(`{{${name}}}`)}>
              <code>{`{{${name}}}`}</code>
            </button>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);
