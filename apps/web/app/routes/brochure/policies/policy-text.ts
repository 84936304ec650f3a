/** A policy says what the program does, in plain words; an operator has it checked for the place where it applies. */
export type PolicyText = {
  /** One sentence that a person who reads no further should know. */
  readonly summary: string;
  readonly sections: (productName: string) => readonly PolicySection[];
};

export type PolicySection = { readonly title: string; readonly paragraphs: readonly string[] };
