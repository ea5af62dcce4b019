const GENTLY_FROM_MINUTES = 5;

/** 「あと12分ほどです」: in minutes, and no clock that runs. */
export function timeLeftWords(endsAt: number, now: number): string {
  const minutes = Math.ceil((endsAt - now) / 60_000);
  if (minutes <= 0) return 'お時間になりました。ごあいさつをして、終わりにしましょう。';
  if (minutes === 1) return 'まもなくお時間です。';
  return minutes <= GENTLY_FROM_MINUTES ? `あと${minutes}分ほどです。` : `残り およそ${minutes}分`;
}
