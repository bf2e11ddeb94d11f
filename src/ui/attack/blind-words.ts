/** The warning that a wall stands between the firer and where its shot is to land. */
export function blindWords({
  name,
  unseen,
  how,
}: {
  readonly name: string;
  readonly unseen: boolean;
  readonly how: 'thrown' | 'fired';
}): string {
  if (unseen) return `Behind ${name}: ${how} blind.`;
  return `Behind ${name}: no clear ${how === 'thrown' ? 'throw' : 'shot'}.`;
}
