import { attackVerb, FLIGHTS } from '@fall-of-shot/rules/flight';
import { describe, expect, test } from 'vitest';
import { missWords } from '../../src/player-view/captions.ts';
import { demoStories } from '../support/stories.ts';

/** The first sentence of an example shot. */
function opening(name: string): string {
  return demoStories().find((story) => story.name === name)?.shot.steps[0]?.caption?.title ?? '';
}

describe('what somebody does', () => {
  test('fits what flies', () => {
    expect(attackVerb('bullet', 'round')).toBe('fires at');
    expect(attackVerb('bolt', 'arrow')).toBe('shoots an arrow at');
    expect(attackVerb('shell', 'boulder')).toBe('fires a boulder at');
    expect(attackVerb('grenade', 'flask')).toBe('throws a flask at');
    for (const flight of FLIGHTS) expect(attackVerb(flight, 'shot')).toMatch(/ at$/);
  });

  test('is said at the beginning of a shot', () => {
    expect(opening('ridge-nine, Mortar on the trench')).toBe('Mortar fires a shell at Bravo 2.');
    expect(opening('ridge-nine, Flame')).toBe('Salamander sends fire at Bravo 4.');
    expect(opening('ruined-chapel, Half a tree')).toBe('Hale shoots an arrow at Hollow Thorn.');
    expect(opening('ruined-chapel, Flame down the alley')).toBe('Ember sweeps fire over three targets.');
  });
});

describe('a miss', () => {
  test('is called one where it is said where it goes', () => {
    expect(missWords({ missed: true }, 'two inches north')).toBe('A miss: two inches north.');
    expect(missWords({ missed: false }, 'two inches north')).toBe('Two inches north.');
  });

  test('in the air tells both ways', () => {
    const flak = demoStories().find(({ name }) => name === 'ridge-nine, Flak');
    const titles = flak?.shot.steps.map(({ caption }) => caption?.title);
    expect(titles).toContain('A miss: two inches south, one lower.');
  });

  test('tells at the end how many were caught', () => {
    const mortar = demoStories().find(({ name }) => name === 'ridge-nine, Mortar on the trench');
    expect(mortar?.shot.end?.text).toBe('The shell lands two inches north and catches two.');
  });
});
