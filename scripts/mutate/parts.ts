/** Code that is mutated in one run, and the tests that have to notice: together they take less than an hour. */
export interface Part {
  readonly name: string;
  /** Globs of the files that are changed. */
  readonly code: readonly string[];
  /** Globs of the tests. */
  readonly tests: readonly string[];
  /** Whether the tests work with given facts, so that rules alone are enough: they load sooner than maps and panels. */
  readonly areGiven?: true;
  /** How often each property is tried at most, where a hundred times take too long: properties of meshes take seconds. */
  readonly runs?: number;
}

const rulesOf = (system: string): Part => ({
  name: system,
  code: [`packages/rules/src/systems/${system}/**/*.ts`],
  tests: [`test/systems/${system}/rules/**/*.test.ts`, 'test/rules/**/*.test.ts'],
});

/**
 * Files of a rule system, which is too much for one run. Worked cases with given facts have to notice: with maps, and
 * properties that go over random scenes, a survivor takes ten times as long.
 *
 * @param without the tests that are left out, with | between their names
 */
const someRulesOf =
  (system: string, without: string) =>
  (name: string, files: string): Part => ({
    name: `${system}-${name}`,
    code: [`packages/rules/src/systems/${system}/{${files}}.ts`],
    tests: [`test/systems/${system}/rules/!(${without}).test.ts`],
    areGiven: true,
  });

const actionTests = someRulesOf('action-tests', 'properties|rules');
const unintendedTargets = someRulesOf('unintended-targets', 'on-the-map|properties|rare-geometry|rounds-and-reach');

/** Files of a package of the geometry, which is too much for one run. All of its tests go over nearly all of it. */
const geometry = (name: string, part: string, files: string, tests = '**/*'): Part => ({
  name: `${name}-${part}`,
  code: files.split(',').map((file) => `packages/${name}/src/${file}.ts`),
  tests: [`test/geometry/${name}/${tests}.test.ts`],
  runs: 15,
});

/** Tests of single lines of sight, without those of what is seen all around, which take as long as all the others. */
const SINGLE_LINES = '*';

const plane = (name: string, files: string, tests = '**/*'): Part => ({
  name: `plane-${name}`,
  // One name alone in braces is taken as it is written, and found nowhere.
  code: files.split(',').map((file) => `packages/plane/src/${file}.ts`),
  tests: [`test/geometry/plane/${tests}.test.ts`],
});

/** What players see. The tests that fire every example shot take minutes, and are left out. */
const playerView = (name: string, files: string, tests: string): Part => ({
  name: `player-view-${name}`,
  code: [`src/player-view/{${files}}.ts`],
  tests: [`test/player-view/{${tests}}.test.ts`],
});

/** Each folder of saving has tests of its own. With those of the others, a survivor takes ten times as long. */
const saving = (name: string, ...others: readonly string[]): Part => ({
  name,
  code: [`src/persistence/${name}/**/*.ts`],
  tests: [`test/persistence/${name}/**/*.test.ts`, ...others],
});

/** Files of the database, which is too much for one run. */
const database = (name: string, files: string, ...others: readonly string[]): Part => ({
  ...saving('database', ...others),
  name: `database-${name}`,
  code: [`src/persistence/database/${files}.ts`],
});

/** Files of what is saved by itself, which is too much for one run. */
const autosave = (name: string, files: string): Part => ({
  ...saving('autosave'),
  name: `autosave-${name}`,
  code: [`src/persistence/autosave/{${files}}.ts`],
});

/** Everything that mutation testing goes over: rules, geometry, what players see, and saving. */
export const PARTS: readonly Part[] = [
  plane('areas', 'areas,bearings,cells,gap,hull,overlap'),
  plane('walls', 'clip-to-bounds,normalize-shape,reshape,simplify,walls'),
  // All tests of the package use these: a survivor would take ten times as long.
  plane('shapes', 'orientation,shapes,vec', '{nearest-point,orientation,shapes,vec,vectors}'),
  plane('common-ground', 'common-ground', 'common-ground*'),
  plane('lanes', 'lane,lane-cone', 'lane*'),
  geometry('visibility', 'mesh', 'mesh,mesh-storage,rebuild,locate,hilbert-order,vertices,edges'),
  geometry('visibility', 'walls', 'constrain,wall-crossing,walls,slice-lookup,float-filter'),
  geometry('visibility', 'seen', 'expand,visibility,polygon,outline,visible-shares,direction-index'),
  geometry('visibility', 'clips', 'clip-area-by-walls,clip-outline,clip-to-disc', 'clip-*'),
  geometry(
    'sight',
    'line',
    'line-of-sight,line-hits,candidates,judging,point-sight,verdict,view,surroundings,crossings,percent',
    SINGLE_LINES,
  ),
  geometry(
    'sight',
    'occlusion',
    'occluder-span,occlusion-shape,occlusion,lone-shadow,intervals,trapezoids,overlap-shares',
    SINGLE_LINES,
  ),
  geometry('sight', 'silhouettes', 'covered-silhouette,silhouette,hidden-pieces,overhead', SINGLE_LINES),
  geometry('sight', 'index', 'blocker-index,blockers,grid-line,grid-triangle'),
  geometry('sight', 'side', 'side-cut,side-grid,side-view,sight-picture'),
  geometry('sight', 'fog', 'fog,all-round/fog-clip', '{fog,all-round/fog-clip,hidden-shares,pictures}'),
  geometry(
    'sight',
    'all-round',
    'all-round/solid-index,all-round/standing-walls,all-round/terrain-wall-clip,all-round/wall-mesh',
  ),
  {
    name: 'rules',
    code: ['packages/rules/src/*.ts'],
    tests: ['test/rules/**/*.test.ts', 'test/systems/*/rules/**/*.test.ts'],
  },
  rulesOf('hit-locations'),
  unintendedTargets('test', 'begin,flight,pools,range,refusal,tell,tests,weapon,weapon-test'),
  unintendedTargets(
    'candidates',
    'attack-result,candidate-override,choose-target,cover,obstructions,secondary-targets',
  ),
  unintendedTargets('damage', 'area,damage,end-of-attack,resolve-entity,shoot-through-cover'),
  unintendedTargets('log', 'answer,details,facts,outcome,questions,rulebook,rules,state'),
  actionTests('order', 'begin,number-refusals,order-lookups,pools,refusal,sustain,target'),
  actionTests('dice', 'die-results,flight,margin,miss,sweep'),
  actionTests('areas', 'caught,dodge,swept'),
  actionTests('layers', 'damage,layer-groups,layers,next-layer'),
  actionTests('log', 'details,outcome,questions,rulebook,rules,state'),
  rulesOf('scatter-table'),
  playerView('things', 'known-scene,known-shapes,secret-door-walls', 'known-scene,known-shapes,secret-doors'),
  playerView(
    'scene',
    'chance-shown,fog-of-war,ghosts,health-shown,messages,project-scene,same-shot,visibility',
    'chance-shown,darkness,fog,ghosts,health,initiative,known-scene,messages,out-of-sight,project-scene,secret-doors,visibility',
  ),
  playerView('captions', 'actors,caption-dice,captions,waiting,who-first', 'actors,caption-words,who-first'),
  playerView(
    'shots',
    'player-view-system,project-shot,project-step,redacted-replay,seen,sentence-lengths',
    'out-of-sight,projected-steps,redacted-replay,secret-doors,shot-in-part,stunned-words',
  ),
  database('opening', '{connection,database,transactions,upgrade}', 'test/persistence/autosave/refusals.test.ts'),
  database('views', '{view-state-schema,failures}'),
  database('documents', '{changes,checksum,document-text,journal,owed-versions,read-gradually,tables}'),
  database('records', '{raw-records,checkpoint}', 'test/persistence/autosave/{journal,journal-damage}.test.ts'),
  autosave('writing', 'autosave,saver,write-plan,writing,checkpoints,compare-stored,versions'),
  autosave('windows', 'open-scene,open-scenes,follow-other-windows,window-channel,outcomes'),
  autosave('loading', 'loading,stored-history,stored-shot,save-on-unload,view-state'),
  saving('library', 'test/persistence/backup/restoring.test.ts'),
  saving('backup'),
];
