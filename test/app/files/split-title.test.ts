import { describe, expect, test } from 'vitest';
import { titled } from '../../../src/app/files/split-title.ts';

describe('a refusal becomes the title and the text of a notice', () => {
  test('at its first colon or full stop', () => {
    expect(titled('ridge.json is no scene: it has no walls. Choose another.')).toEqual({
      title: 'ridge.json is no scene',
      text: 'It has no walls. Choose another.',
    });
    expect(titled('The browser is full. Free up space.')).toEqual({
      title: 'The browser is full',
      text: 'Free up space.',
    });
  });

  test('a place and its fault stay together', () => {
    expect(titled('ridge.json is broken at piece 2, name: it is missing. Export it again.')).toEqual({
      title: 'ridge.json is broken',
      text: 'At piece 2, name: it is missing. Export it again.',
    });
  });

  test('a name with a colon or a full stop is not cut', () => {
    expect(titled('Dr. Who: part 2.json is no scene: it has no walls.')).toEqual({
      title: 'Dr. Who: part 2.json is no scene',
      text: 'It has no walls.',
    });
  });

  test('one clause is a title alone', () => {
    expect(titled('The demo scene could not be loaded')).toEqual({
      title: 'The demo scene could not be loaded',
      text: '',
    });
  });
});
