import { Circle } from 'react-konva/lib/ReactKonvaCore';
import { useStore } from 'zustand';
import { AimLine } from '../../canvas/aiming/aim-line.tsx';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { MAP } from '../../canvas/primitives/palette.ts';
import { Pixels, Plate } from '../../canvas/primitives/plate.tsx';
import { asPiece } from '../../player-screen/to-scene.ts';
import { actingPiece, keyOf, ownPieces, usePhone, usePhoneState } from '../base/phone-context.tsx';

/** How far the ring of an own piece lies outside it, in window pixels. */
const GAP = 5;

/** Where a length stands that the finger does not hide: at its upper left, in window pixels. */
const FINGER = { x: -46, y: -46 };

/** What a phone marks on the map: its own pieces, what it aims at, and what may be chosen. */
export function OwnMarks({ zoom }: { readonly zoom: number }) {
  const { parts } = usePhone();
  const scene = useStore(parts.store, (state) => state.scene);
  const view = usePhoneState((state) => state.view);
  const acting = usePhoneState((state) => actingPiece(state)?.id);
  const chosen = usePhoneState((state) => state.options);
  const own = new Set(ownPieces({ view }).map(({ id }) => id));
  const choices = (view?.asks ?? []).flatMap((ask) => (ask.kind === 'choose' ? [ask] : []));
  const held = usePhoneState((state) => state.held);
  return (
    <>
      {(scene?.pieces ?? [])
        .filter(({ id }) => own.has(id))
        .map((piece) => (
          <Pixels key={piece.id} x={piece.x} y={piece.y} zoom={zoom} name={`own-${piece.id}`}>
            <Circle
              radius={drawnRadius(asPiece(piece), zoom) + GAP}
              stroke={MAP.select}
              strokeWidth={piece.id === acting ? 3 : 1.5}
            />
          </Pixels>
        ))}
      {choices.map((ask) =>
        ask.options.map(({ id, at }, i) =>
          at ? (
            <Pixels key={`${ask.question} ${id}`} x={at.x} y={at.y} zoom={zoom} name={`option-${id}`}>
              <Circle radius={24} stroke={MAP.select} strokeWidth={id === chosen[keyOf(ask)] ? 4 : 2} />
              <Plate text={String(i + 1)} size={13} x={20} y={-20} />
            </Pixels>
          ) : null,
        ),
      )}
      {held.map(({ piece, at, length }) => (
        <Pixels key={piece} x={at.x} y={at.y} zoom={zoom} name="held-length">
          <Plate text={length} size={13} {...FINGER} />
        </Pixels>
      ))}
      {(view?.aims ?? []).map(({ seat, from, to, cover, range }) => (
        <AimLine
          key={seat}
          from={from}
          to={to}
          cover={cover === 'does not matter' ? 'none' : cover}
          label={range}
          zoom={zoom}
        />
      ))}
    </>
  );
}
