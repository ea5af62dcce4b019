import type { SignalBody } from '../../domain/call/call-messages.ts';

export type Signal = {
  /** Rises within a visit in the order in which signals can be read. */
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly body: SignalBody;
};

/** What devices of one call tell each other. */
export interface CallSignals {
  /** False, and nothing is kept, unless both are in the call of the same visit. */
  add(signal: Omit<Signal, 'id'> & { readonly visitId: number }): Promise<boolean>;
  /** To these devices, each after the last that it has, in order. */
  after(last: ReadonlyMap<string, number>): Promise<readonly Signal[]>;
  /** Older ones than a few minutes; nobody waits for them any more. */
  forgetOld(): Promise<void>;
}
