import type { Facility } from '../../domain/facility.ts';
import type { Term, TermForm, TermState } from '../../domain/term/term.ts';
import type { DateString } from '../../domain/time.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** A term as the list reads it. */
export type TermRow = Stored &
  TermForm & {
    /** On the day it is read. */
    readonly state: TermState;
    /** 「月〜土 10:00〜11:30」. */
    readonly when: string;
    /** 「2026/12/1〜2031/12/31」. */
    readonly period: string;
    /** Visits that a 休止 has called off. */
    readonly calledOff: number;
  };

/** Terms of a facility that are valid on one of these days, both included. */
export type TermQuery = {
  readonly facility: Facility;
  readonly from: DateString;
  readonly to: DateString;
};

export interface TermRows extends Collection<TermRow, TermForm> {
  /** Nobody else writes a term until the transaction ends; called before a term is locked. */
  lockAll(): Promise<void>;
  valid(asked: TermQuery): Promise<readonly Term[]>;
  /** The same, and none of them changes until the transaction ends. */
  lockValid(asked: TermQuery): Promise<readonly Term[]>;
}
