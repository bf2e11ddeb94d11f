// Scenes are built while their modules load, so the rule systems come first.
import './install-systems.ts';

import { writeFileSync } from 'node:fs';
import { writeSceneFile } from '../src/scene/schema/file.ts';
import type { Scene } from '../src/scene/schema/schema.ts';
import { harrowCrossing } from './demo/harrow-crossing.ts';
import { ridgeNine } from './demo/ridge-nine.ts';
import { ruinedChapel } from './demo/ruined-chapel.ts';

/**
 * Makes the demo scenes from the artist's geometry. Run it with `npm run demo` after changing the art's files or these
 * scripts.
 */
function write(name: string, scene: Scene): void {
  writeFileSync(
    new URL(`../public/demo/${name}.scene.json`, import.meta.url),
    `${writeSceneFile({ scene, assets: {} })}\n`,
  );
}

write('ridge-nine', ridgeNine);
write('harrow-crossing', harrowCrossing);
write('ruined-chapel', ruinedChapel);
