import { Eraser } from 'lucide-react';
import { Button } from '../../../ui/components/button.tsx';
import { MixedCheck } from '../../../ui/components/fields/mixed-check.tsx';
import { Row } from '../../../ui/components/fields/row.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { atFiguresOf } from '../scene/figures.ts';
import type { ATProps } from './figure-props.ts';

/** What matters for the whole round (AT-31): who stepped out of cover, and earlier positions. */
export function RoundPart({ pieces, actions }: ATProps) {
  const out = pieces.filter((piece) => atFiguresOf(piece).steppedOut).length;
  const places = pieces.reduce((sum, { earlierPlaces }) => sum + earlierPlaces.length, 0);
  const one = pieces.length === 1;
  return (
    <Section title="This round" rules={['AT-31']}>
      <MixedCheck
        label="Stepped out of cover to act"
        all={out === pieces.length}
        some={out > 0}
        onChange={(steppedOut) => actions.edit({ steppedOut })}
      />
      {places === 0 ? (
        <p className={textStyles.quiet}>{one ? 'It has' : 'They have'} stood nowhere else this round.</p>
      ) : (
        <Row label={`Stood at ${places} other ${places === 1 ? 'place' : 'places'}`}>
          <Button size="small" onClick={actions.forgetPlaces}>
            <Eraser size={15} aria-hidden />
            Forget {places === 1 ? 'it' : 'them'}
          </Button>
        </Row>
      )}
    </Section>
  );
}
