/** Whose device it is: the family's, or the home's. */
export const SIDES = ['family', 'home'] as const;
export type Side = (typeof SIDES)[number];

/** A device that has not reported for this long is gone; a broken connection has been restored by then. */
export const LOST_AFTER_SECONDS = 35;

/** The home's device has this number; those of the family count from 1. */
export const HOME_DEVICE = 0;

/** 「ご家族1」 or 「施設」: no device says who sits before it. */
export const deviceName = ({ side, device }: { side: Side; device: number | null }): string =>
  side === 'home' ? '施設' : `ご家族${device ?? ''}`;
