const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long it is until a family may join, in words; null for more than a day, which the date tells better. */
export function untilWords(seconds: number): string | null {
  if (seconds > DAY) return null;
  if (seconds <= MINUTE) return 'まもなく入れます。';
  const minutes = Math.ceil(seconds / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 ? `${hours}時間` : '', rest > 0 ? `${rest}分` : ''].join('');
  return `あと${words}で入れます。`;
}
