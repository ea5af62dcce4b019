import type { Visit } from '../../domain/visit/visit.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** Visits have no form of the list: acts change them. */
export type NoForm = Record<never, never>;

/** A visit as the list shows it. */
export type VisitRow = Stored &
  Pick<Visit, 'reference' | 'mode' | 'facility' | 'startsAt' | 'endsAt' | 'status' | 'phone' | 'channel'> & {
    /** Null in person, and of visits that are over. */
    readonly linkState: Visit['linkState'] | null;
    readonly residentName: string;
    readonly room: string;
    readonly memberName: string | null;
    /** Participants. */
    readonly people: number;
    /** Only a filter: 今日, 今週 … */
    readonly when: null;
  };

export type VisitRows = Collection<VisitRow, NoForm>;
