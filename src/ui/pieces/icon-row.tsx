import { capitalized } from '@fall-of-shot/rules/naming';
import { ChevronDown, Crop as CropIcon, ImageOff, ImagePlus } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { GlyphName } from '../../design/glyph-names.generated.ts';
import { glyphOf, isGlyph } from '../../design/glyph-of.ts';
import { glyphPath, useGlyphsArrived } from '../../design/glyph-paths.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { Button } from '../components/button.tsx';
import { Row } from '../components/fields/row.tsx';
import layoutStyles from '../components/layout.module.css';
import { SearchField } from '../components/lists/search-field.tsx';
import menuStyles from '../components/menu.module.css';
import { usePictureUrl } from '../components/pieces/picture-url.ts';
import textStyles from '../components/text.module.css';
import { useProgram } from '../program/program.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { GLYPH_GROUPS } from './glyph-groups.ts';
import styles from './icon-row.module.css';

/** A glyph of game-icons.net, in the text colour. */
function Glyph({ name, size = 22 }: { readonly name: GlyphName; readonly size?: number }) {
  useGlyphsArrived();
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden focusable="false" fill="currentColor">
      <path d={glyphPath(name)} />
    </svg>
  );
}

/** A choice of glyphs, with a search field. */
function Glyphs({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null;
  readonly onChoose: (name: GlyphName) => void;
}) {
  const [wanted, setWanted] = useState('');
  const sought = wanted.trim().toLowerCase();
  const groups = GLYPH_GROUPS.map(({ title, names }) => ({
    title,
    names: names.filter((name) => name.includes(sought) || title.toLowerCase().includes(sought)),
  })).filter(({ names }) => names.length > 0);
  return (
    <>
      <SearchField label="Find a sign" placeholder="Find a sign" value={wanted} onChange={setWanted} />
      <div className={styles.groups}>
        {groups.map(({ title, names }) => (
          <fieldset key={title}>
            <legend className={textStyles.quiet}>{title}</legend>
            <div className={styles.grid}>
              {names.map((name) => (
                <button
                  key={name}
                  type="button"
                  className={styles.glyph}
                  title={capitalized(name)}
                  aria-label={capitalized(name)}
                  aria-pressed={chosen === name}
                  onClick={() => onChoose(name)}
                >
                  <Glyph name={name} />
                </button>
              ))}
            </div>
          </fieldset>
        ))}
        {groups.length === 0 ? <p className={textStyles.quiet}>No sign matches.</p> : null}
      </div>
    </>
  );
}

/** What a piece shows on the map: its own picture, a chosen glyph, or that of its kind. */
export function SignRow(props: {
  readonly piece: Pick<Piece, 'glyph' | 'kind' | 'side' | 'picture' | 'name' | 'footprint'>;
  readonly onEdit: (edit: Partial<Pick<Piece, 'glyph' | 'picture'>>) => void;
  readonly onPicture: (picture: Blob) => void;
}) {
  const { piece, onEdit, onPicture } = props;
  const { files } = useProgram();
  const [open, setOpen] = useState(false);
  const [cropping, setCropping] = useState(false);
  const url = usePictureUrl(piece.picture);
  const own = isGlyph(piece.glyph) ? piece.glyph : null;
  return (
    <Row label="Sign">
      <span className={styles.choices}>
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger asChild>
            <Button
              size="small"
              className={styles.sign}
              aria-label={`Sign of ${piece.name}: ${piece.picture ? 'a picture' : capitalized(glyphOf(piece))}`}
            >
              {piece.picture !== null && url ? <img src={url} alt="" /> : <Glyph name={glyphOf(piece)} />}
              <ChevronDown size={15} aria-hidden />
            </Button>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              className={classes(menuStyles.menu, styles.card)}
              data-part="glyph-card"
              aria-label="Signs"
              align="end"
              sideOffset={6}
              collisionPadding={12}
            >
              <Glyphs
                chosen={piece.picture === null ? own : null}
                onChoose={(glyph) => {
                  onEdit({ glyph, picture: null });
                  setOpen(false);
                }}
              />
              <div className={classes(layoutStyles.actions, styles.foot)}>
                <Button
                  size="small"
                  onClick={() => {
                    setOpen(false);
                    files.choosePiecePicture(onPicture);
                  }}
                >
                  <ImagePlus size={15} aria-hidden />
                  Picture from a file
                </Button>
                {piece.picture !== null && url ? (
                  <Button
                    size="small"
                    onClick={() => {
                      setOpen(false);
                      setCropping(true);
                    }}
                  >
                    <CropIcon size={15} aria-hidden />
                    Crop the picture
                  </Button>
                ) : null}
                {own !== null || piece.picture !== null ? (
                  <Button
                    size="small"
                    look="plain"
                    onClick={() => {
                      onEdit({ glyph: null, picture: null });
                      setOpen(false);
                    }}
                  >
                    <ImageOff size={15} aria-hidden />
                    As its kind
                  </Button>
                ) : null}
              </div>
              <p className={classes(textStyles.quiet, styles.credit)}>Signs by game-icons.net, CC BY 3.0</p>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
        {piece.picture !== null && url ? (
          <CropDialog
            open={cropping}
            onClose={() => setCropping(false)}
            piece={piece}
            url={url}
            onCut={(picture) => {
              setCropping(false);
              onPicture(picture);
            }}
          />
        ) : null}
      </span>
    </Row>
  );
}
