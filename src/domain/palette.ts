/** Colours a category may take; how each looks is said once, in `src/ui/kit/tokens.css`. */
export const PALETTE = [
  'orange',
  'amber',
  'leaf',
  'green',
  'sky',
  'indigo',
  'violet',
  'rose',
  'brown',
  'gray',
] as const;
export type PaletteColor = (typeof PALETTE)[number];

export const PALETTE_LABELS: Record<PaletteColor, string> = {
  orange: 'だいだい',
  amber: '山吹',
  leaf: '若草',
  green: '深緑',
  sky: '空',
  indigo: '藍',
  violet: '藤',
  rose: '桃',
  brown: '栗',
  gray: '石',
};
