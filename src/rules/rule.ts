/** The number of a rule: its document and where it stands there, `CO-01`, `UT-40`. */
export type RuleNumber = `${string}-${number}`;

/** What the register knows of a rule. */
export interface Rule {
  readonly title: string;
  readonly words: string;
  /** Document and place, or `common ground` for what all three rule systems share. */
  readonly source: string;
  /** `letter`: the document says so. `ruling`: ours. `both`: the document's rule, with a gap that we settled. */
  readonly standing: 'letter' | 'ruling' | 'both';
}
