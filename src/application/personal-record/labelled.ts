import { formatDateTime } from '../../domain/format.ts';
import type { Json } from '../resource/views.ts';

/** An instant as it is stored and as it is read in Japan; null stays null. */
export const instantSaid = (instant: string | null): Json =>
  instant === null ? null : { 値: instant, 表示: formatDateTime(instant) };

/** A value of a closed list as it is stored and as it is called. */
export const choiceSaid = <V extends string>(value: V, labels: Readonly<Record<V, string>>): Json => ({
  値: value,
  表示: labels[value],
});
