import { useEffect, useState } from 'react';
import { isTyping } from '../components/is-typing.ts';
import { enteredFace, NOTHING_TYPED, typeDigit } from './typed-face.ts';

/**
 * Takes the faces of rolled dice from the keyboard: digits, Backspace, and Enter to use them. Returns the digits of a
 * face that is not complete yet.
 */
export function useTypedFaces({
  sides,
  onFace,
  onBack,
  onUse,
}: {
  readonly sides: number;
  readonly onFace: (face: number) => void;
  readonly onBack: () => void;
  readonly onUse: () => void;
}): string {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  useEffect(() => {
    const enter = () => {
      const face = enteredFace(typed);
      setTyped(NOTHING_TYPED);
      if (face === undefined) onUse();
      else onFace(face);
    };
    const erase = () => {
      if (typed.digits === '') onBack();
      else setTyped({ ...typed, digits: typed.digits.slice(0, -1) });
    };
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      if (/^[0-9]$/.test(event.key)) {
        const next = typeDigit(typed, event.key, sides);
        setTyped({ ...next, face: undefined });
        if (next.face !== undefined) onFace(next.face);
      } else if (event.key === 'Backspace') erase();
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  return typed.digits;
}
