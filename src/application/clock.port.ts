import type { InstantString } from '../domain/time.ts';

/** The time now; tests fix it. */
export interface Clock {
  now(): InstantString;
}
