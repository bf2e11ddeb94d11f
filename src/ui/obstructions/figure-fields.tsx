import { NumberField, OptionalNumberField } from '../components/fields/number-field.tsx';

/** The largest figure, as in the scene's schema. */
const MOST = 10_000;

/** One figure of a material: a whole number, empty where unknown. */
export function MaterialFigure(props: {
  readonly label: string;
  readonly value: number | null;
  readonly onCommit: (value: number | null) => void;
}) {
  return <OptionalNumberField {...props} blank="not given" min={0} max={MOST} whole />;
}

/** What a thing has lost of one figure, out of its total. */
export function DamageFigure(props: {
  readonly label: string;
  readonly value: number;
  readonly onCommit: (value: number) => void;
}) {
  return <NumberField {...props} min={0} max={MOST} whole />;
}
