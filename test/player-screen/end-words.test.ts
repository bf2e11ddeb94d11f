import { describe, expect, test } from 'vitest';
import type { StoryEvent } from '../../src/playback/story-events.ts';
import { endWords } from '../../src/player-screen/captions/end-words.ts';

function met(name: string, words: string, isThing = false): StoryEvent {
  return { number: 1, first: 1, step: 1, id: name, name, isThing, outcome: 'missed', words };
}

describe('the line below the last sentence', () => {
  test('tells what became of those that the sentence does not name', () => {
    const events = [met('Vane', 'saved by cover'), met('Crate', 'rubble', true)];
    expect(endWords(events, 'Into the crate.')).toBe('Vane: saved by cover · Crate: rubble');
    expect(endWords(events, 'Vane takes 3.')).toBe('Crate: rubble');
  });

  test('is empty if the sentence says it all', () => {
    expect(endWords([met('Vane', 'down')], 'Vane is down.')).toBe('');
    expect(endWords([], 'Nothing is hit.')).toBe('');
  });

  test('leaves out what finds no room, and says how many', () => {
    const many = Array.from({ length: 9 }, (_, i) => met(`Trooper ${i + 1}`, 'missed'));
    const words = endWords(many, 'Vane is down.');
    expect(words).toBe('Trooper 1: missed · Trooper 2: missed · Trooper 3: missed · and 6 more');
  });
});
