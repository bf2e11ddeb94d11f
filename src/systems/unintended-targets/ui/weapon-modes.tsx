import { Plus } from 'lucide-react';
import { Button } from '../../../ui/components/button.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { missingModes, withMode } from '../scene/fire-modes.ts';
import type { UTEditorProps } from './editor-props.ts';
import { ModeRows } from './mode-rows.tsx';
import { MODE_NAMES } from './weapon-words.ts';

/** The fire modes of a weapon, in display order (UT-42). */
export function WeaponModes(props: UTEditorProps) {
  const { weapon, edit } = props;
  const { modes } = weapon;
  const missing = missingModes(modes);
  return (
    <Section title="Fire modes" rules={['UT-42', 'UT-33']}>
      {modes.map((spec) => (
        <ModeRows key={spec.mode} spec={spec} {...props} />
      ))}
      {modes.length > 1 ? <p className={textStyles.quiet}>The first one is what an attack starts with.</p> : null}
      {missing.length > 0 ? (
        <div className={layoutStyles.adds}>
          {missing.map((mode) => (
            <Button
              key={mode}
              size="small"
              aria-label={`Add ${mode}`}
              onClick={() => edit({ modes: withMode(modes, mode) })}
            >
              <Plus size={15} aria-hidden />
              {MODE_NAMES[mode]}
            </Button>
          ))}
        </div>
      ) : null}
    </Section>
  );
}
