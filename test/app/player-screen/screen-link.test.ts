import { describe, expect, test } from 'vitest';
import { setSettings } from '../../../src/scene/map/scene-edits.ts';
import { DEMO_NAMES, demo, planted } from '../../support/demos.ts';
import { linked, type Part } from './linked.ts';

/** An empty tile of the picture. */
const PART: Part = { kind: 'picture', key: 'picture', width: 1, height: 1, tiles: [] };

describe('the link to the players\u2019 screen', () => {
  test('sends nothing before a screen says hello; then everything, and after that what is new', () => {
    const at = linked(demo('ridge-nine'));
    expect(at.kinds()).toEqual(['alive']);
    at.actions.document.move('alpha-1', { x: 1, y: 1 });
    expect(at.kinds()).toEqual([]);
    at.say({ kind: 'hello' });
    expect(at.kinds()).toEqual(['settings', 'joining', 'scene', 'alive']);
    // Invisible actions send nothing: hovering, selecting, measuring, preparing a shot.
    at.actions.select.piece(at.scene().pieces[0]?.id ?? null);
    at.actions.pointer.moveTo({ x: 3, y: 3 }, null);
    at.actions.tool.choose('fire');
    at.actions.shot.aim({ at: 'point', x: 30, y: 30, z: 0 });
    expect(at.kinds()).toEqual([]);
    at.actions.pointer.ping({ x: 5, y: 5 });
    expect(at.kinds()).toEqual(['ping']);
  });

  test('tells nothing to the screen of another session, or of another version', () => {
    const at = linked(demo('ridge-nine'));
    at.sent.length = 0;
    at.say({ kind: 'hello' }, { room: 'elsewhere' });
    expect(at.kinds()).toEqual([]);
    at.say({ kind: 'hello' }, { version: 99 });
    expect(at.kinds()).toEqual(['alive']);
    expect(at.state().screen.link).toBe('off');
  });

  test('reports a silent screen as away, and finds it again', () => {
    const at = linked(demo('ridge-nine'));
    at.say({ kind: 'hello' });
    at.pass(4000);
    expect(at.state().screen.link).toBe('open');
    at.pass(4000);
    expect(at.state().screen.link).toBe('lost');
    at.sent.length = 0;
    at.say({ kind: 'here' });
    expect(at.state().screen.link).toBe('open');
    expect(at.kinds()).toEqual(['settings', 'joining', 'scene', 'alive']);
    at.say({ kind: 'left' });
    expect(at.state().screen.link).toBe('off');
  });

  test('sends a shot that plays once more to whoever joins, with how long ago it began', () => {
    const scene = demo('ridge-nine');
    const at = linked(scene);
    at.say({ kind: 'hello' });
    const shots = () => at.sent.splice(0).flatMap((message) => (message.kind === 'shot' ? [message.play] : []));
    shots();
    const [example] = scene.tries;
    if (!example) throw new Error('The demo has no shot.');
    at.actions.exampleShots.tryShot(example);
    at.actions.shot.fire();
    expect(shots()[0]).toEqual({ from: 'start', to: 'end' });
    at.pass(5000);
    at.say({ kind: 'hello' });
    expect(shots()).toEqual([{ from: 'start', to: 'end', since: { milliseconds: 5000, steps: 0 } }]);
  });

  test('sends nothing behind the curtain; when it rises, the current state', () => {
    const at = linked(demo('ridge-nine'));
    at.say({ kind: 'hello' });
    at.sent.length = 0;
    at.actions.screen.setCurtain(true);
    expect(at.kinds()).toEqual(['settings']);
    const [piece] = at.scene().pieces;
    at.actions.document.move(piece?.id ?? '', { x: 1, y: 1 });
    expect(at.kinds()).toEqual([]);
    at.actions.screen.setCurtain(false);
    expect(at.kinds()).toEqual(['settings', 'scene']);
  });

  test('sends a part of the picture that became ready behind the curtain when that rises', () => {
    const at = linked(demo('ridge-nine'));
    at.say({ kind: 'hello' });
    at.actions.screen.setCurtain(true);
    at.sent.length = 0;
    at.picture.ready(PART);
    expect(at.kinds()).toEqual([]);
    at.actions.screen.setCurtain(false);
    expect(at.kinds()).toEqual(['settings', 'picture']);
    at.picture.ready(PART);
    expect(at.kinds()).toEqual(['picture']);
  });

  test('sends the pictures of visible pieces once, without data, and none of hidden pieces', async () => {
    const scene = demo('ridge-nine');
    const [seen, hidden, ...others] = scene.pieces;
    if (!seen || !hidden) throw new Error('Nobody is there.');
    const pieces = [
      { ...seen, picture: 'asset-face' },
      { ...hidden, picture: 'asset-spy', secret: { ...hidden.secret, hidden: true } },
      ...others,
    ];
    const at = linked({ ...scene, pieces });
    const [face, spy] = [new Blob(['piece-picture']), new Blob(['spy'])];
    at.store.setState({ assets: { 'asset-face': face, 'asset-spy': spy } });
    const faces = async () => {
      await Promise.resolve();
      const found = at.sent.splice(0).flatMap((message) => (message.kind === 'piece-picture' ? [message] : []));
      return found.map(({ key, bytes }) => ({ key, bytes }));
    };
    at.say({ kind: 'hello' });
    const shown = at.sent.flatMap((message) => (message.kind === 'scene' ? (message.scene?.pieces ?? []) : []));
    const [{ key, bytes } = { key: '', bytes: spy }, ...more] = await faces();
    expect([bytes, more]).toEqual([face, []]);
    expect(key).not.toContain('asset');
    expect(shown.flatMap(({ picture }) => picture ?? [])).toEqual([key]);
    at.actions.document.move(seen.id, { x: 1, y: 1 });
    expect(await faces()).toEqual([]);
    // Behind the curtain it waits; a new screen gets everything.
    at.actions.document.edit(hidden.id, { secret: seen.secret });
    expect((await faces()).map((each) => each.bytes)).toEqual([spy]);
    at.say({ kind: 'hello' });
    expect((await faces()).map((each) => each.bytes)).toEqual([face, spy]);
    at.say({ kind: 'hello' });
    at.actions.screen.setCurtain(true);
    expect(await faces()).toEqual([]);
    at.actions.screen.setCurtain(false);
    expect(await faces()).toHaveLength(2);
  });

  test('sends what the players remember of an earlier session once it is read', () => {
    const at = linked({ ...demo('ruined-chapel'), picture: null });
    at.actions.document.run(
      setSettings((settings) => {
        settings.players.fog = true;
      }, 'Fog'),
    );
    at.say({ kind: 'hello' });
    at.sent.length = 0;
    at.picture.known = true;
    at.picture.remembered();
    expect(at.kinds()).toEqual(['scene']);
  });

  test.each(DEMO_NAMES)('a long session on %s: no message contains a secret', (name) => {
    const flags = [
      { hidden: false, name: true, figures: true },
      { hidden: false, name: false, figures: true },
      { hidden: false, name: false, figures: false },
      { hidden: true, name: false, figures: false },
      { hidden: false, name: true, figures: false },
    ];
    const secret = planted(demo(name), flags, name === 'ruined-chapel');
    const at = linked(secret);
    at.say({ kind: 'hello' });
    for (const each of secret.tries) {
      for (const [how, hold] of [
        ['roll', false],
        ['roll', true],
        ['type', false],
      ] as const) {
        at.actions.shot.setDice(how);
        at.actions.screen.setHoldsShots(hold);
        at.actions.exampleShots.tryShot(each);
        at.actions.shot.fire();
        for (let open = at.asked(); open.length > 0; open = at.asked()) {
          const [question] = open;
          if (!question) break;
          if (question.kind === 'roll') at.actions.shot.rollOne(question);
          else if (question.kind === 'choose')
            at.actions.shot.answer(question.key, { kind: 'choose', option: question.options[0]?.id ?? '' });
          else at.actions.shot.cancel();
        }
        at.actions.shot.stopPlaying();
        while (at.state().screen.waiting.length > 0) at.actions.screen.reveal();
      }
    }
    expect(at.sent.filter(({ kind }) => kind === 'shot').length).toBeGreaterThan(secret.tries.length);
    const text = JSON.stringify(at.sent).toLowerCase();
    expect(/planted-note.{0,20}|planted-scene.{0,20}|.{40}id-of-.{40}/.exec(text)?.[0]).toBeUndefined();
    const kept = secret.pieces.filter((piece) => piece.secret.hidden || piece.secret.name);
    expect(kept.filter((piece) => text.includes(piece.name)).map((piece) => piece.name)).toEqual([]);
  });
});
