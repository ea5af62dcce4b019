/** A time of day as people write it: `9:00`. */
export const clockText = (time: string): string => time.replace(/^0(?=\d)/, '');

/** From one time of day to another, past midnight where the second is earlier: `19:30〜翌7:00`. */
export const clockSpan = ({ from, to }: { from: string; to: string }): string =>
  `${clockText(from)}〜${to < from ? '翌' : ''}${clockText(to)}`;
