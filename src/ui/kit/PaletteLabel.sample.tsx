import { PALETTE, PALETTE_LABELS } from '../../domain/palette.ts';
import { ButtonRow } from './Button.tsx';
import { PaletteLabel } from './PaletteLabel.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

export const paletteLabelSamples: Sample[] = [
  {
    title: 'すべての色',
    node: (
      <ButtonRow>
        {PALETTE.map((color) => (
          <PaletteLabel color={color} key={color}>
            {PALETTE_LABELS[color]}
          </PaletteLabel>
        ))}
      </ButtonRow>
    ),
  },
  { title: '長い名前', node: <PaletteLabel color="sky">{LONG_TEXT}</PaletteLabel> },
];
