import { Popover } from 'radix-ui';
import { REGISTER, type RuleNumber } from '../../rules/register.ts';

const STANDING = { letter: 'By the letter', ruling: 'A ruling of ours', both: 'The letter, with a ruling' } as const;

/** A rule's number; pressed, it opens what the register says. */
export function RuleTag({ rule }: { readonly rule: RuleNumber }) {
  const { title, words, source, standing } = REGISTER[rule];
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" className="rule" aria-label={`Rule ${rule}: ${title}`}>
          {rule}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="popover" side="left" sideOffset={10} collisionPadding={12}>
          <p className="popover-title">
            {rule} · {title}
          </p>
          <p>{words}</p>
          <p className="quiet">
            {STANDING[standing]} · {source}
          </p>
          <Popover.Arrow className="popover-arrow" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
