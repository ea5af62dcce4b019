import './palette-label.css';
import type { PaletteColor } from '../../domain/palette.ts';

/** A category's name on its colour. */
export function PaletteLabel({ color, children }: { color: PaletteColor; children: string }) {
  return <span className={`palette-label palette-${color}`}>{children}</span>;
}
