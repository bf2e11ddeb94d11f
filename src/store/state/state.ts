import type { Shot } from '../../engagement/attack/shot.ts';
import type { Vec2, Vec3 } from '../../geometry/plane/vec.ts';
import type { Aim } from '../../rules/facts.ts';
import type { Refusal, Step } from '../../rules/protocol.ts';
import type { Extra } from '../../rules/reason.ts';
import type { PieceKind, Side, SystemId, Unit } from '../../rules/vocabulary.ts';
import type { Weapon } from '../../rules/weapon.ts';
import type { Command } from '../../scene/history/command.ts';
import type { History } from '../../scene/history/history.ts';
import type { Camera } from '../../scene/map/camera.ts';
import type { Spot } from '../../scene/map/measurement.ts';
import type { Pen } from '../../scene/obstructions/presets.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Clipping } from '../../scene/selection/clipboard.ts';
import type { Template } from '../../scene/templates/template.ts';
import type { Fitting } from './fitting-state.ts';
import type { ScreenState } from './screen-state.ts';

/** The tools: those of the rail, and `scale` and `grid`, in hand only while a known length is drawn, or the grid is fitted. */
export const TOOLS = ['select', 'measure', 'obstruction', 'area', 'place', 'fire', 'scale', 'grid'] as const;
export type ToolId = (typeof TOOLS)[number];

/** The tools that draw obstructions. */
export type DrawingTool = Extract<ToolId, 'obstruction' | 'area'>;

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

/** What the table says about the shot that is being prepared. */
export interface ShotDraft {
  readonly weapon: string | null;
  readonly aim: Aim | null;
  /** Further modifiers that the table puts in, in points or dice. */
  readonly extra: readonly Extra[];
  /** Dice of its own: a shot to try shows what it says (CO-06). */
  readonly seed: string | null;
  /** What the card says by the rules of each system, by its id; one that is left out has its initial options. */
  readonly options: Readonly<Record<SystemId, object>>;
}

/** A shot that plays on the map, or has played and still lies there. */
export interface Playing {
  /** The log entry, or `null` while its questions are open. */
  readonly entry: string | null;
  readonly steps: readonly Step[];
  /** The scene before the shot: pieces show as they were until their step has played. */
  readonly before: Scene;
  /** How many times it was started: "again" counts up. */
  readonly run: number;
}

/**
 * What a notice can offer: to export the scene, to see the library, to make room there, to reload the page, to put
 * a scene that could not be saved back on the table or to let it go.
 */
export type NoticeOffer = 'export' | 'storage' | 'room' | 'reload' | 'put-back' | 'let-go';

/** How the scene on the table stands to what the browser keeps; `off` where nothing is kept. */
export type Keeping = 'saved' | 'saving' | 'unsaved' | 'off';

/** Something to tell the user in a card: an error, or what an import left out. */
export interface Notice {
  readonly id: string;
  readonly tone: 'error' | 'info';
  readonly title: string;
  readonly text: string;
  /** What it is about: a later notice about the same takes its place. */
  readonly about?: string;
  /** What it offers to do; an error without a word about it offers another file. */
  readonly offers?: readonly NoticeOffer[];
  /** A file that can be opened in part. */
  readonly rescue?: { readonly label: string; readonly scene: Scene; readonly notices: readonly string[] };
}

/** A line that is drawn point by point on the map with the measure or scale tool. In scene units. */
export interface DrawnLine {
  readonly points: readonly Spot[];
  /** Its last point is set: it follows the pointer no more. */
  readonly done: boolean;
}

/** Things that are carried, turned or bent by hand, until they are let go. */
export interface Drag {
  /** The piece that was taken hold of, if it was one. */
  readonly piece: string | null;
  /** All that goes along, by ids. */
  readonly pieces: readonly string[];
  readonly obstructions: readonly string[];
  /** The way that all of them go, where they are moved and neither turned nor bent. */
  readonly by?: Vec2;
  /** What letting go here would do: the map shows the scene as it would be. */
  readonly command: Command;
}

/** A rectangle that is drawn around things to select them, by two corners. In scene units. */
export interface Marquee {
  readonly from: Vec2;
  readonly to: Vec2;
}

/** What a drawn point snaps to. */
export interface SnapTo {
  readonly grid: boolean;
  readonly walls: boolean;
}

/** A pen with the unit that its heights are in. */
export interface HeldPen {
  readonly unit: Unit;
  readonly pen: Pen;
  /** What was said of the other presets, by their names. */
  readonly others: Readonly<Record<string, Pen>>;
}

/** What the next placed piece will be. */
export interface Stamp {
  readonly kind: PieceKind;
  readonly side: Side;
  /** The template that it is made from; without one it is a plain piece of its kind. */
  readonly from: RosterEntry | null;
}

/** A template that this browser keeps, or that comes with the program; with its picture, where it has one. */
export interface RosterEntry {
  readonly template: Template;
  readonly picture: Blob | null;
}

/** What is selected. */
export interface SelectionState {
  /** The piece in hand: whose sheet is shown, and who fires. */
  readonly selection: string | null;
  /** Further pieces, and obstructions, that are selected with it. */
  readonly alsoSelected: readonly string[];
  readonly selectedObstructions: readonly string[];
  /** Which point of the one selected obstruction is chosen, to be moved or deleted. */
  readonly chosenPoint: number | null;
}

/** The tool in hand, and what it has under way: it goes when another tool is taken up. */
export interface ToolState {
  readonly tool: ToolId;
  readonly line: DrawnLine;
  /** How the grid is being fitted, while its tool is in hand. */
  readonly fitting: Fitting;
  /** While a sweep is being drawn, its last arc following the hand (AT-22): the shot as it was before, for Escape. */
  readonly sweeping: ShotDraft | null;
  readonly drag: Drag | null;
  readonly marquee: Marquee | null;
}

/** Where the pointer is, and what it holds. */
export interface PointerState {
  readonly pointer: Vec2 | null;
  readonly hover: string | null;
  /** The obstruction under the pointer that a click would select or, of a door, open and close. */
  readonly hoveredObstruction: string | null;
  /** Where north points while it is being turned, in degrees clockwise from up; `null` while nobody turns it. */
  readonly turning: number | null;
  /** Why the piece that was last taken hold of may not move. */
  readonly refused: { readonly piece: string; readonly refusal: Refusal } | null;
  /** What a piece that was moved came up against, where walls stop pieces; it is told as long as this scene stands. */
  readonly stopped: { readonly piece: string; readonly by: string; readonly on: Scene } | null;
  /** Where the menu of what is selected stands open, in window pixels; and the place on the map under it. */
  readonly menu: { readonly window: Vec2; readonly at: Vec2 } | null;
  /** A place that is being pointed out to the table; each one counts on. */
  readonly ping: { readonly at: Vec2; readonly count: number } | null;
}

/** What is being answered of the open shot, and what is highlighted of the one that is prepared. */
export interface QuestionState {
  /** Which of several open questions is answered next; without one the first. */
  readonly answering: string | null;
  /** The option of a choice that is pointed at. */
  readonly litOption: string | null;
  /** Where the GM is about to put the landing: dragged, or not yet used. */
  readonly gmPoint: Vec3 | null;
  /** The obstruction that is pointed at in the card, and the aim (as text) of whose verdict it is: with another it goes out. */
  readonly lit: { readonly id: string; readonly aim: string } | null;
}

/** The shot that plays. */
export interface PlaybackState {
  readonly playing: Playing | null;
  /** The step that plays now, or the last one played; -1 before the first. */
  readonly beat: number;
}

/** What is shown of this scene alone, and what it is drawn with. */
export interface SceneViewState {
  /** What the drawing tools draw with; `null` where nobody has chosen yet. */
  readonly pens: Readonly<Record<DrawingTool, HeldPen | null>>;
  /** The map shows what the selected piece can see. */
  readonly seeing: boolean;
  /** The weapon of the scene that the editor shows; without one the tab lists them. */
  readonly weaponOpen: string | null;
  /** Which stop of the demo scene's tour one is at, and how many shots there were when one came there; `null` on no tour. */
  readonly tour: { readonly stop: number; readonly shots: number } | null;
  /** The scene as it stood when the tour began: each stop sets its table up again. Not kept over a reload. */
  readonly tourFrom: Scene | null;
  /** The armoury before its last change, to take that back; what was done is said in words. */
  readonly armouryBefore: { readonly said: string; readonly armoury: readonly Weapon[] } | null;
  readonly rosterBefore: { readonly said: string; readonly roster: readonly RosterEntry[] } | null;
}

/** How the map and the panels stand in the window. */
export interface ViewState {
  readonly camera: Camera;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: Theme;
  readonly tab: Tab;
  readonly panelOpen: boolean;
  readonly showObstructions: boolean;
  /** The side view stands at the bottom of the map, while the fire tool is in hand. */
  readonly sideView: boolean;
  readonly hintSeen: boolean;
}

/** How the table likes to play and to draw. */
export interface TableSettings {
  readonly dice: DiceMode;
  /** Every shot waits for the GM before its effects are applied (CO-08). */
  readonly hold: boolean;
  readonly speed: Speed;
  /** A shot plays one beat at a time, and waits. */
  readonly stepwise: boolean;
  readonly snapTo: SnapTo;
  readonly stamp: Stamp;
}

/** What this browser keeps beyond any scene, and what was copied. */
export interface CollectionState {
  /** The weapons that this browser keeps beyond any scene. */
  readonly armoury: readonly Weapon[];
  /** The templates of pieces that this browser keeps beyond any scene, and what they were before the last change. */
  readonly roster: readonly RosterEntry[];
  /** What was copied last in this window. */
  readonly clipping: Clipping | null;
}

/** What is told to the user and asked of him. */
export interface DialogState {
  readonly notices: readonly Notice[];
  /** The files that are being opened, and how much of them was read; nothing once what they say is being worked out. */
  readonly opening: { readonly name: string; readonly share: number | null } | null;
  /** The dialog that stands open. */
  readonly dialog:
    | 'new-table'
    | 'history'
    | 'storage'
    | 'screen'
    | 'export'
    | 'pack'
    | 'credits'
    | 'keys'
    | 'palette'
    | null;
  /** Nothing was put on the table yet: there is only the place to drop a map. */
  readonly blank: boolean;
}

/** How the program stands to what the browser keeps, and to the players' screen. */
export interface ProgramState {
  /** The players' screen. */
  readonly screen: ScreenState;
  /** How many scenes were put on the table: what is there now is another one, or the same anew, when this changes. */
  readonly sitting: number;
  readonly keeping: Keeping;
}

/** What of a session goes with its scene: another scene starts with all of it anew. */
export type SceneSession = SelectionState & ToolState & PointerState & QuestionState & PlaybackState & SceneViewState;

/** What of a session stays when another scene is put on the table. */
export type WindowSession = ViewState & TableSettings & CollectionState & DialogState & ProgramState;

/** Everything the program knows. The document can be undone, the shot is kept, the rest is the session's. */
export interface AppState extends SceneSession, WindowSession {
  readonly history: History;
  /** Pictures by asset; `demo:` ones ship with the program and are not in here. */
  readonly assets: Readonly<Record<string, Blob>>;
  readonly shot: Shot | null;
  readonly draft: ShotDraft;
  /** The chances of the shot that is prepared now, of rules whose odds take long, once they are worked out. */
  readonly slowOdds: { readonly order: string; readonly odds: unknown } | null;
}
