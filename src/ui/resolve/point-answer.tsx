import type { PointQuestion } from '@fall-of-shot/rules/protocol';
import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { PointFields } from '../components/fields/point-fields.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';

/** A point on the map: clicked or dragged there, moved with the arrow keys, or typed (HL-07). */
export function PointAnswer({ question }: { readonly question: PointQuestion }) {
  const actions = useActions();
  const point = useApp((state) => state.attackView.pendingLanding) ?? question.offered;
  const { offered, key } = question;
  // The suggested point is on the map at once, ready to drag.
  useEffect(() => {
    actions.shot.setPendingLanding(offered);
    return () => actions.shot.setPendingLanding(null);
  }, [actions, offered]);
  const use = () => actions.shot.answer(key, { kind: 'point', x: point.x, y: point.y, z: point.z });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target instanceof HTMLInputElement) return;
      if (event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      use();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  return (
    <>
      <p className={textStyles.quiet}>Click the place on the map, move it with the arrows, or type it.</p>
      <PointFields value={point} onChange={actions.shot.setPendingLanding} />
      <div className={layoutStyles.actions}>
        <Button look="primary" onClick={use}>
          Use this point
          <kbd>Enter</kbd>
        </Button>
      </div>
    </>
  );
}
