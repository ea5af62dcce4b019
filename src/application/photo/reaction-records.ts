import type { Facility } from '../../domain/facility.ts';
import { formatDateTime } from '../../domain/format.ts';
import type { PersonalSource } from '../personal-record/personal-source.port.ts';

/** What a family did with one album. */
export type Reaction = {
  readonly title: string;
  readonly seenAt: string | null;
  readonly thankedAt: string | null;
};

/** What is kept of families' looking at albums. */
export interface ReactionRecords {
  /** Families that said ありがとう, first ones first; with a facility those of its residents. */
  thankedBy(albumId: number, facility: Facility | null): Promise<readonly string[]>;
  of(memberId: number): Promise<readonly Reaction[]>;
}

/** The albums a member has opened and thanked for. */
export const reactionSource = (reactions: Pick<ReactionRecords, 'of'>): PersonalSource => ({
  name: '写真アルバム',
  async read(id) {
    const all = await reactions.of(id);
    return all.map(({ title, seenAt, thankedAt }) => ({
      アルバム: title,
      最後に開いた日時: seenAt && formatDateTime(seenAt),
      ありがとうの日時: thankedAt && formatDateTime(thankedAt),
    }));
  },
});
