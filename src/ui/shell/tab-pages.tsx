import type { ComponentType } from 'react';
import { showsHeat } from '../../store/heat/heat-selectors.ts';
import type { Tab } from '../../store/state/state.ts';
import { AttackCard, FireFoot } from '../attack/attack-card.tsx';
import { useIsVolley, VolleyCard, VolleyFoot } from '../attack/volley-card.tsx';
import { HeatCard, HeatFoot } from '../heat/heat-card.tsx';
import { LogPanel } from '../log/log-panel.tsx';
import { SelectionPanel } from '../pieces/selection-panel.tsx';
import { useApp } from '../program/program.tsx';
import { QuestionCard } from '../resolve/question-card.tsx';
import { RosterPanel } from '../roster/roster-panel.tsx';
import { ScenePanel } from '../scene/scene-panel.tsx';
import { StencilPanel } from '../stencils/stencil-panel.tsx';
import { WeaponsPanel } from '../weapons/weapons-panel.tsx';

function AttackPage() {
  const shooting = useApp((state) => state.shot !== null);
  const volley = useIsVolley();
  const heat = useApp(showsHeat);
  if (shooting) return <QuestionCard />;
  if (heat) {
    return (
      <>
        <HeatCard />
        <HeatFoot />
      </>
    );
  }
  if (volley) {
    return (
      <>
        <VolleyCard />
        <VolleyFoot />
      </>
    );
  }
  return (
    <>
      <AttackCard />
      <FireFoot />
    </>
  );
}

function PiecePage() {
  const tool = useApp((state) => state.tool.id);
  return tool === 'stencil' ? <StencilPanel /> : <SelectionPanel />;
}

const PAGES: Readonly<Record<Tab, ComponentType>> = {
  attack: AttackPage,
  piece: PiecePage,
  roster: RosterPanel,
  weapons: WeaponsPanel,
  scene: ScenePanel,
  log: LogPanel,
};

/** What a tab of the side panel shows. */
export function TabPage({ tab }: { readonly tab: Tab }) {
  const Page = PAGES[tab];
  return <Page />;
}
