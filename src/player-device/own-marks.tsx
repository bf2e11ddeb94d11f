import { Circle } from 'react-konva/lib/ReactKonvaCore';
import { useStore } from 'zustand';
import { AimLine } from '../canvas/aiming/aim-line.tsx';
import { drawnRadius } from '../canvas/pieces/piece-size.ts';
import { MAP } from '../canvas/primitives/palette.ts';
import { Pixels, Plate } from '../canvas/primitives/plate.tsx';
import { asPiece } from '../player-screen/to-scene.ts';
import { actingPiece, ownPieces, usePhone, usePhoneState } from './base/phone-context.tsx';

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
  const option = usePhoneState((state) => state.option);
  const own = new Set(ownPieces({ view }).map(({ id }) => id));
  const [ask] = view?.asks ?? [];
  const options = ask?.kind === 'choose' ? ask.options : [];
  const aim = view?.aim;
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
      {options.map(({ id, at }, i) =>
        at ? (
          <Pixels key={id} x={at.x} y={at.y} zoom={zoom} name={`option-${id}`}>
            <Circle radius={24} stroke={MAP.select} strokeWidth={id === option ? 4 : 2} />
            <Plate text={String(i + 1)} size={13} x={20} y={-20} />
          </Pixels>
        ) : null,
      )}
      {held ? (
        <Pixels x={held.at.x} y={held.at.y} zoom={zoom} name="held-length">
          <Plate text={held.length} size={13} {...FINGER} />
        </Pixels>
      ) : null}
      {aim ? (
        <AimLine
          from={aim.from}
          to={aim.to}
          cover={aim.cover === 'does not matter' ? 'none' : aim.cover}
          label={aim.range}
          zoom={zoom}
        />
      ) : null}
    </>
  );
}
