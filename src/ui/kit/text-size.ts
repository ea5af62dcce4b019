import type { TextSize } from '../pages.ts';

/** 文字サイズ in the order shown: stored in a cookie, set as `data-text-size` on `<html>` (tokens.css). */
export const TEXT_SIZES: readonly TextSize[] = ['standard', 'large', 'largest'];

export const TEXT_SIZE_LABELS: Record<TextSize, string> = {
  standard: '標準',
  large: '大',
  largest: '特大',
};
