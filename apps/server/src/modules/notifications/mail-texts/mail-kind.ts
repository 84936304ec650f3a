import { placeholdersIn, type TextRules } from './mail-template.ts';

/** What is filled in, by name. */
export type MailFacts<Fact extends string> = Readonly<Record<Fact, string>>;
type Say<Fact extends string> = (facts: MailFacts<Fact>) => string;

/** What every email has besides its paragraphs. */
export const mailLines = ['subject', 'preview', 'heading'] as const;
export type MailLine = (typeof mailLines)[number];

/**
 * The words of one email as data: what may be filled in, and its standard texts, which are functions of that and nothing else. So
 * the standard text is written once, in the texts files, and is the template that staff begin with, too.
 */
export type MailKind<Fact extends string = string, Part extends string = string> = {
  /** Kept with what staff write: never given to another email. */
  readonly id: string;
  readonly facts: readonly Fact[];
  /** Where a standard paragraph names one of these, one of staff's has to, too. */
  readonly keeps: readonly Fact[];
  readonly lines: Readonly<Record<MailLine, Say<Fact>>>;
  /** Paragraphs, in the order in which they are read; not all of them are in each email. */
  readonly parts: Readonly<Record<Part, Say<Fact>>>;
  /** Parts that may be left out by leaving them empty. */
  readonly optional: readonly Part[];
};

/** An email kind in which the compiler knows what is filled in where. */
export const defineMail = <const Fact extends string, const Part extends string>(
  kind: Omit<MailKind<Fact, NoInfer<Part>>, 'keeps' | 'optional' | 'parts'> & {
    readonly parts: Readonly<Record<Part, Say<Fact>>>;
    readonly keeps?: readonly NoInfer<Fact>[];
    readonly optional?: readonly NoInfer<Part>[];
  },
): MailKind<Fact, Part> => ({ keeps: [], optional: [], ...kind });

/** Any kind, where only its texts matter: its functions are asked with all of its facts. */
export type AnyMailKind = Pick<MailKind, 'id' | 'facts' | 'keeps' | 'optional'> & {
  readonly lines: Readonly<Record<MailLine, (facts: never) => string>>;
  readonly parts: Readonly<Record<string, (facts: never) => string>>;
};

/** One text of an email, as staff see it. */
export type MailText = { readonly name: string; readonly standard: string; readonly rules: TextRules };

const textOf = (
  kind: AnyMailKind,
  name: string,
  say: (facts: never) => string,
  shape: TextRules['shape'],
): MailText => {
  // Each fact is its own placeholder: what comes out is the template.
  const tokens = Object.fromEntries(kind.facts.map((fact) => [fact, `{{${fact}}}`]));
  const standard = say(tokens as never); // has exactly the kind's facts
  return {
    name,
    standard,
    rules: {
      shape,
      allowed: kind.facts,
      required: shape === 'line' ? [] : placeholdersIn(standard).filter((fact) => kind.keeps.includes(fact)),
      mayBeEmpty: kind.optional.includes(name),
    },
  };
};

/** All texts of an email, in the order in which they are read. */
export const textsOf = (kind: AnyMailKind): MailText[] => [
  ...mailLines.map((name) => textOf(kind, name, kind.lines[name], 'line')),
  ...Object.entries(kind.parts).map(([name, say]) => textOf(kind, name, say, 'text')),
];
