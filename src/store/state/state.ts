import type { Vec2, Vec3 } from '@fall-of-shot/plane/vec';
import type { Refusal, Step } from '@fall-of-shot/rules/protocol';
import type { PieceKind, Side, Unit } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Shot } from '../../engagement/attack/shot.ts';
import type { Found } from '../../engagement/odds/find-odds.ts';
import type { ChangeGroup, Edit } from '../../scene/history/edit.ts';
import type { History } from '../../scene/history/history.ts';
import type { Camera } from '../../scene/map/camera.ts';
import type { DrawingStyle } from '../../scene/obstructions/presets.ts';
import type { Pin, Scene } from '../../scene/schema/schema.ts';
import type { ClipboardContents } from '../../scene/selection/clipboard.ts';
import type { StencilShape } from '../../scene/stencils/stencil-shapes.ts';
import type { Template } from '../../scene/templates/template.ts';
import type { SoundSettings } from '../../sound/sound-settings.ts';
import type { Comparing } from './compare-state.ts';
import type { DevicesState } from './devices-state.ts';
import type { HeatState } from './heat-state.ts';
import type { ScreenState } from './screen-state.ts';
import type { ShotDraft } from './shot-draft.ts';
import type { DrawingTool, ToolState } from './tool-state.ts';
import type { Volley } from './volley.ts';

/** The tabs of the panel on the right. */
export const TABS = ['attack', 'piece', 'roster', 'weapons', 'scene', 'log'] as const;
export type Tab = (typeof TABS)[number];

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Whether dice are rolled from the seed or typed in (CO-06). */
export const DICE_MODES = ['roll', 'type'] as const;
export type DiceMode = (typeof DICE_MODES)[number];

/** How fast a shot plays: half, normal and double. */
export const SPEEDS = [0.5, 1, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** A shot that plays on the map, or has played and is still shown. */
export interface Playing {
  /** The log entry, or `null` while its questions are open. */
  readonly entry: string | null;
  readonly steps: readonly Step[];
  /** The scene before the shot: a piece is shown as it was until its step has played. */
  readonly before: Scene;
  /** How many times it was started: each replay counts. */
  readonly run: number;
  /** Somebody asked to see it again: how it ends is known. */
  readonly again?: true;
}

/** What a notice can offer: the actions of its buttons. */
export type NoticeOffer = 'export' | 'storage' | 'free-space' | 'reload' | 'update' | 'reopen' | 'discard';

/** Whether the open scene is saved in the browser; `off` where nothing can be saved. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'off';

/** Something to tell the user in a card: an error, or what an import left out. */
export interface Notice {
  readonly id: string;
  readonly tone: 'error' | 'info';
  readonly title: string;
  readonly text: string;
  /** Its subject: a later notice on the same subject replaces it. */
  readonly about?: string;
  /** Its buttons; an error without any offers to open another file. */
  readonly offers?: readonly NoticeOffer[];
  /** What could be read of a damaged file. */
  readonly rescue?: { readonly label: string; readonly scene: Scene; readonly notices: readonly string[] };
  /** The label of the step that its Undo button reverts: the button is there as long as that step is the last one. */
  readonly undoes?: string;
}

/** Things being moved, rotated or reshaped with the pointer, until it is released. */
export interface Drag {
  /** The piece under the pointer when the drag began, if any. */
  readonly piece: string | null;
  /** Everything that is dragged, by ids. */
  readonly pieces: readonly string[];
  readonly obstructions: readonly string[];
  /** The displacement, if they are moved and neither rotated nor reshaped. In scene units. */
  readonly by?: Vec2;
  /** Where it was held when a waypoint was set, if it is a single piece. In scene units. */
  readonly waypoints?: readonly Vec2[];
  /** What a drop here would do: the map shows the scene after it. */
  readonly edit: Edit;
}

/** What a drawn point snaps to. */
export interface SnapTo {
  readonly grid: boolean;
  readonly walls: boolean;
}

/** What a drawing tool draws with, and the unit of its heights. */
export interface ChosenDrawingStyle {
  readonly unit: Unit;
  readonly style: DrawingStyle;
  /** The other presets as they were last edited, by name. */
  readonly others: Readonly<Record<string, DrawingStyle>>;
}

/** What the next placed piece will be. */
export interface Placement {
  readonly kind: PieceKind;
  readonly side: Side;
  /** The template to copy; null for a plain piece of its kind. */
  readonly from: RosterEntry | null;
}

/** A template with its picture, if it has one: from this browser, or from the program. */
export interface RosterEntry {
  readonly template: Template;
  readonly picture: Blob | null;
}

/** What is selected. */
export interface SelectionState {
  /** The piece shown in the inspector, which also fires. */
  readonly piece: string | null;
  /** Further pieces, and obstructions, that are selected with it. */
  readonly morePieces: readonly string[];
  readonly obstructions: readonly string[];
  /** The chosen point of the one selected obstruction, to be moved or deleted. */
  readonly point: number | null;
}

/** Where the pointer is, and what it drags. */
export interface PointerState {
  readonly at: Vec2 | null;
  /** Whether what is placed there ignores the grid. */
  readonly free: boolean;
  readonly hoveredPiece: string | null;
  /** The obstruction under the pointer that a click would select or, of a door, open and close. */
  readonly hoveredObstruction: string | null;
  readonly drag: Drag | null;
  /** Where north points while it is being rotated, in degrees clockwise from up. */
  readonly rotatingNorth: number | null;
  /** Why the piece that was last dragged may not move. */
  readonly refusedMove: { readonly piece: string; readonly refusal: Refusal } | null;
  /** What stopped a piece that was moved, where walls stop pieces. Shown for as long as this scene is unchanged. */
  readonly stoppedMove: { readonly piece: string; readonly by: string; readonly on: Scene } | null;
  /** A locked thing that somebody tried to move or change. Shown for as long as this scene is unchanged. */
  readonly triedLocked: { readonly id: string; readonly on: Scene } | null;
  /** Where the context menu of the selection is open, in window pixels, and the place on the map under it. */
  readonly menu: { readonly window: Vec2; readonly at: Vec2 } | null;
  /** A place that the GM points out to everybody. The count tells two pings of one place apart. */
  readonly ping: { readonly at: Vec2; readonly count: number } | null;
}

/** The answer in progress for the open shot, and what is highlighted of the one being prepared. */
export interface AttackViewState {
  /** Which of several open questions is answered next; the first if null. */
  readonly answering: string | null;
  /** The option of a choice that is pointed at. */
  readonly highlightedOption: string | null;
  /** Where the GM is about to put the landing: dragged, or not applied yet. */
  readonly pendingLanding: Vec3 | null;
  /** The obstruction highlighted in the card, and the aim (as text) whose verdict lists it: it ends with that aim. */
  readonly highlighted: { readonly id: string; readonly aim: string } | null;
}

/** The shot that plays. */
export interface PlaybackState {
  readonly playing: Playing | null;
  /** The step that plays now, or the last one played; -1 before the first. */
  readonly beat: number;
}

/** What is shown of this scene only, and what new things in it are drawn with. */
export interface SceneViewState {
  /** What the drawing tools draw with; `null` until somebody chooses. */
  readonly drawingStyles: Readonly<Record<DrawingTool, ChosenDrawingStyle | null>>;
  /** The map shows what the selected piece can see. */
  readonly fieldOfView: boolean;
  /** The weapon that the editor shows; the tab lists all weapons if null. */
  readonly openWeapon: string | null;
  /** The current stop of the demo scene's tour, and how many shots the log had on arrival; `null` on no tour. */
  readonly tour: { readonly stop: number; readonly shots: number } | null;
  /** The scene as it was when the tour began. Each stop starts from it. Not saved over a reload. */
  readonly sceneBeforeTour: Scene | null;
  /** The armoury before its last change, to undo that; `said` names the change. */
  readonly armouryBefore: { readonly label: string; readonly armoury: readonly Weapon[] } | null;
  readonly rosterBefore: { readonly label: string; readonly roster: readonly RosterEntry[] } | null;
}

/** How the map and the panels are shown in the window. */
export interface ViewState {
  readonly camera: Camera;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: Theme;
  readonly tab: Tab;
  readonly panelOpen: boolean;
  /** The seats are shown in the place of the tabs. */
  readonly seats: boolean;
  readonly showObstructions: boolean;
  /** The side view is open at the bottom of the map while the fire tool is active. */
  readonly sideView: boolean;
  readonly hintSeen: boolean;
  /** The conditions of the selected pieces are unfolded. */
  readonly conditionsShown: boolean;
  /** The odds of the shot that is aimed stand on the map, too. */
  readonly oddsOnMap: boolean;
  readonly plotsAs: PlotsAs;
}

/** How plots of chances are shown: a bar for each value, a bar for at least as much, or as tables. */
export const PLOTS_AS = ['bars', 'at least', 'table'] as const;
export type PlotsAs = (typeof PLOTS_AS)[number];

/** Preferences of this group for playing and drawing. */
export interface TableSettings {
  readonly dice: DiceMode;
  /** The GM reviews every shot before its effects are applied (CO-08). */
  readonly reviewShots: boolean;
  readonly speed: Speed;
  /** A shot plays one step at a time, and waits after each. */
  readonly stepwise: boolean;
  readonly snapTo: SnapTo;
  readonly placement: Placement;
  /** What the next stencil will be: its shape, and whether the players see it. */
  readonly stencil: { readonly shape: StencilShape; readonly shown: boolean };
  /** Whether the window sounds. The players' screen has its own. */
  readonly sound: SoundSettings;
}

/** What this browser stores apart from scenes, and what was copied. */
export interface CollectionState {
  /** The weapons that outlast a scene. */
  readonly armoury: readonly Weapon[];
  /** The templates of pieces that outlast a scene. */
  readonly roster: readonly RosterEntry[];
  /** What was last copied in this window. */
  readonly clipboard: ClipboardContents | null;
  /** The pictures of the pieces in it, by asset: they go along into another scene. */
  readonly clipboardPictures: Readonly<Record<string, Blob>>;
}

/** What is in a file with several maps, to choose from. */
export interface FileContents {
  /** Differs for each file. */
  readonly number: number;
  /** The file's name. */
  readonly name: string;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly what: string;
    readonly folder: string;
  }[];
  /** What is in it but cannot be opened; may be empty. */
  readonly note: string;
}

/** Opened files whose scenes are here already, by their ids: the dialog asks what becomes of them. */
export interface KnownScenes {
  readonly scenes: readonly { readonly name: string; readonly file: string }[];
  /** One of them is on screen. */
  readonly onScreen: boolean;
}

/** Notices and dialogs. */
export interface DialogState {
  readonly notices: readonly Notice[];
  /** The files being opened, and the share that is read; `null` while their contents are worked out. */
  readonly opening: { readonly name: string; readonly share: number | null } | null;
  /** The maps in a file that was opened, to choose from. */
  readonly contents: FileContents | null;
  /** The scenes of opened files that are here already. */
  readonly known: KnownScenes | null;
  /** The open dialog. */
  readonly open:
    | 'new-table'
    | 'history'
    | 'storage'
    | 'screen'
    | 'export'
    | 'pack'
    | 'contents'
    | 'known'
    | 'credits'
    | 'summary'
    | 'battlefield'
    | 'keys'
    | 'palette'
    | 'harm'
    | 'heal'
    | 'dropped-picture'
    | 'move-to-scene'
    | 'pin'
    | null;
  /** A picture that was dropped on free ground, and where: the dialog asks what it becomes. */
  readonly dropped: { readonly file: File; readonly at: Vec2 } | null;
  /** The note of the GM that is being written: new, or pinned on the map. */
  readonly pin: Pin | null;
  /** No scene was opened yet: there is only the place to drop a map. */
  readonly blank: boolean;
}

/** The scene session as a whole, and whether it is saved. */
export interface ProgramState {
  /** The program is still reading what was open last: it shows its shell, and takes no input. */
  readonly starting: boolean;
  /** How many scenes were opened in this window. It changes whenever another scene is opened, or the same one again. */
  readonly scenesOpened: number;
  /** How often a scene was replaced with an earlier state of it. */
  readonly scenesReplaced: number;
  readonly saveState: SaveState;
  /** The scene that did not open by itself, since it froze or crashed the window last time. */
  readonly trapped: { readonly id: string; readonly name: string } | null;
  /** The window was last touched with a finger: hints speak of taps, and of no keys. */
  readonly touch: boolean;
  /** Why the last key did nothing, in a few words, until the next key or press. */
  readonly refusedKey: string | null;
}

/** The groups of a session that start anew with every scene. */
export interface SceneSession {
  readonly selection: SelectionState;
  readonly tool: ToolState;
  readonly pointer: PointerState;
  readonly attackView: AttackViewState;
  readonly playback: PlaybackState;
  readonly sceneView: SceneViewState;
}

/** The groups of a session that stay when another scene is opened. */
export interface WindowSession {
  readonly view: ViewState;
  readonly settings: TableSettings;
  readonly collections: CollectionState;
  readonly dialogs: DialogState;
  readonly program: ProgramState;
  /** The players' screen. */
  readonly screen: ScreenState;
  /** Seats, and the devices that have joined. */
  readonly devices: DevicesState;
}

/** Everything the program knows. The document can be undone, an open shot is stored with it, the rest is the session. */
export interface AppState extends SceneSession, WindowSession {
  readonly history: History;
  /** Pictures by asset id, without those that ship with the program (`demo:`). */
  readonly assets: Readonly<Record<string, Blob>>;
  readonly shot: Shot | null;
  /** The volley that is being fired, until its last shot has been told. */
  readonly volley: Volley | null;
  readonly draft: ShotDraft;
  /** Orders that are compared side by side; `null` if none are. */
  readonly compare: Comparing | null;
  /** The step of undo that the open shot will be part of, with a move before it. */
  readonly shotStep: ChangeGroup | null;
  /** The odds of the prepared shot, by its order as text, once any are found; `found` is `null` if it has none. */
  readonly shotOdds: {
    readonly order: string;
    readonly found: Found | null;
    /** Somebody has stopped finding better ones. */
    readonly stopped?: true;
  } | null;
  /** The heat map that is shown. */
  readonly heat: HeatState | null;
}
