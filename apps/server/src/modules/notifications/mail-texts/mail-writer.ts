import type { MailFacts, MailKind, MailLine } from './mail-kind.ts';
import { mailLines, textsOf } from './mail-kind.ts';
import { fillParagraphs, fillTemplate, problemOfText } from './mail-template.ts';

/** The texts that staff wrote for one email, by field. */
export type OwnTexts = Readonly<Record<string, string>>;

/** An email's texts with everything filled in: lines, and the paragraphs of each part. */
export type WrittenMail<Part extends string> = Readonly<Record<MailLine, string>> & {
  readonly parts: Readonly<Record<Part, readonly string[]>>;
};

/** Writes the texts of an email: what staff wrote where they did, else the standard ones. */
export type MailWriter = <Fact extends string, Part extends string>(
  kind: MailKind<Fact, Part>,
  facts: MailFacts<NoInfer<Fact>>,
) => WrittenMail<Part>;

type Options = {
  readonly ownOf: (kindId: string) => OwnTexts;
  /** A text that cannot be sent: the standard one goes instead, so no email fails for its words. */
  readonly onUnusable?: (kindId: string, field: string, problem: string) => void;
};

export const createMailWriter =
  ({ ownOf, onUnusable }: Options): MailWriter =>
  <Fact extends string, Part extends string>(
    kind: MailKind<Fact, Part>,
    facts: MailFacts<Fact>,
  ): WrittenMail<Part> => {
    const own = ownOf(kind.id);
    const template = Object.fromEntries(
      textsOf(kind).map(({ name, standard, rules }) => {
        const typed = Object.hasOwn(own, name) ? own[name] : undefined;
        if (typeof typed !== 'string') return [name, standard];
        const problem = problemOfText(typed, rules);
        if (problem === null) return [name, typed];
        onUnusable?.(kind.id, name, problem);
        return [name, standard];
      }),
    );
    const line = (name: MailLine): string => fillTemplate(template[name] ?? '', facts).trim();
    const [subject, preview, heading] = mailLines.map(line);
    const parts = Object.fromEntries(
      Object.keys(kind.parts).map((name) => [name, fillParagraphs(template[name] ?? '', facts)]),
    ) as Record<Part, string[]>; // made of the kind's own parts
    return { subject: subject ?? '', preview: preview ?? '', heading: heading ?? '', parts };
  };

const none: OwnTexts = {};

/** All texts as the product is delivered. */
export const standardMailWriter: MailWriter = createMailWriter({ ownOf: () => none });
