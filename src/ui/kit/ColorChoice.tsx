import './color-choice.css';
import { PALETTE, PALETTE_LABELS, type PaletteColor } from '../../domain/palette.ts';
import { OneChoice } from './Choice.tsx';
import { FieldGroup, type FieldProps } from './Field.tsx';
import { PaletteLabel } from './PaletteLabel.tsx';

/** Pick a colour of the palette: each choice shows the label as it will look, named in words. */
export function ColorChoice({
  value,
  disabled,
  ...field
}: FieldProps & { value?: PaletteColor; disabled?: boolean }) {
  return (
    <FieldGroup {...field}>
      <div className="color-choice">
        {PALETTE.map((color) => (
          <OneChoice
            checked={color === value}
            disabled={disabled}
            key={color}
            name={field.name}
            option={{ value: color, label: PALETTE_LABELS[color] }}
            type="radio"
          >
            <PaletteLabel color={color}>{PALETTE_LABELS[color]}</PaletteLabel>
          </OneChoice>
        ))}
      </div>
    </FieldGroup>
  );
}
