import { type RuleSystem, ruleSystems } from '@fall-of-shot/rules/rule-system';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { type EngagementSystem, engagementSystems } from '../../engagement/engagement-system.ts';
import { type PlaybackSystem, playbackSystems } from '../../playback/playback-system.ts';
import { type PlayerViewSystem, viewSystems } from '../../player-view/player-view-system.ts';
import { type SystemSchemas, systemSchemas } from '../../scene/schema/system-schemas.ts';
import { type SceneSystem, sceneSystems } from '../../scene/systems/scene-system.ts';

/** A rule system without the parts that need a page: one part for each room that knows rule systems. */
export interface SystemPlugin {
  readonly id: SystemId;
  readonly rules: RuleSystem;
  readonly schemas: SystemSchemas;
  readonly content: SceneSystem;
  readonly engagement: EngagementSystem;
  readonly playback: PlaybackSystem;
  readonly playerView: PlayerViewSystem;
}

/**
 * Installs rule systems. Systems that are already installed are left alone.
 *
 * @returns removes them again, for tests
 */
export function installSystems(plugins: readonly SystemPlugin[]): () => void {
  const undo = [
    ruleSystems.add(plugins.map(({ rules }) => rules)),
    systemSchemas.add(plugins.map(({ schemas }) => schemas)),
    sceneSystems.add(plugins.map(({ content }) => content)),
    engagementSystems.add(plugins.map(({ engagement }) => engagement)),
    playbackSystems.add(plugins.map(({ playback }) => playback)),
    viewSystems.add(plugins.map(({ playerView }) => playerView)),
  ];
  return () => {
    for (const each of undo) each();
  };
}
