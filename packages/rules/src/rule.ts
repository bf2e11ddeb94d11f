/** The number of a rule: its document and its place there, `CO-01`, `UT-40`. */
export type RuleNumber = `${string}-${number}`;

/** The register's entry for a rule. */
export interface Rule {
  readonly title: string;
  readonly words: string;
  /** Document and place, or `common ground` for what all rule systems share. */
  readonly source: string;
  /** `letter`: the document says so. `ruling`: our decision. `both`: the document's rule with a gap that we filled. */
  readonly basis: 'letter' | 'ruling' | 'both';
}
