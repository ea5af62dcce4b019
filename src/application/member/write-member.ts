import type { WorkerActor } from '../../domain/actor.ts';
import { DomainError, type FieldErrors } from '../../domain/errors.ts';
import type { FamilyLink, Member } from '../../domain/member/member.ts';
import type { ResidentDirectory } from '../resident/residents.port.ts';
import type { CheckStep, HoldStep, PrepareStep } from '../resource/crud-steps.ts';
import type { MemberAccess, MemberRow } from './members.port.ts';

/** Holds the linked residents, before the member: whoever works for one facility links only its residents. */
export const linkedResidents =
  (residents: Pick<ResidentDirectory, 'hold'>): HoldStep<Member> =>
  async ({ worker, input }) => {
    const ids = input.links.map(({ residentId }) => residentId);
    const held = new Set((await residents.hold(ids, worker.facility)).map(({ id }) => id));
    refuseLinks(input.links, 'residentId', ({ residentId }) =>
      held.has(residentId) ? null : '選んだ入居者は見つかりません。選び直してください。',
    );
    return input;
  };

/** A resident has one 代表者. */
export const oneRepresentative =
  (members: Pick<MemberAccess, 'representatives'>): CheckStep<MemberRow, Member> =>
  async ({ before, input }) => {
    if (input === null) return;
    const wished = input.links.filter(({ representative }) => representative);
    const ids = wished.map(({ residentId }) => residentId);
    const others = await members.representatives(ids, before?.id ?? null);
    refuseLinks(input.links, 'representative', ({ residentId, representative }) => {
      const other = representative && others.find((one) => one.residentId === residentId);
      return other ? `この入居者の代表者は${other.name}さんです。先にそちらの代表者を外してください。` : null;
    });
  };

/** What the member is linked to outside the worker's facility stays: the worker cannot see it and so did not send it. */
export const keepHiddenLinks: PrepareStep<MemberRow, Member> = ({ worker, before, input }) => {
  const hidden = (before?.residents ?? []).filter((one) => isHidden(worker, one));
  const links = hidden.map(({ residentId, relation, representative }) => ({
    residentId,
    relation,
    representative,
  }));
  return { ...input, links: [...input.links, ...links] };
};

/** The row without residents of a facility the worker does not work for. */
export function withoutHiddenLinks(worker: WorkerActor, row: MemberRow): MemberRow {
  const residents = row.residents.filter((one) => !isHidden(worker, one));
  const ids = residents.map(({ residentId }) => residentId);
  return { ...row, residents, links: row.links.filter(({ residentId }) => ids.includes(residentId)) };
}

const isHidden = (
  worker: WorkerActor,
  { facility }: Pick<MemberRow['residents'][number], 'facility'>,
): boolean => worker.facility !== null && facility !== worker.facility;

/** Throws `invalid` with the sentences for the links that have one, each beside its field. */
function refuseLinks(
  links: readonly FamilyLink[],
  field: keyof FamilyLink,
  reason: (link: FamilyLink) => string | null,
): void {
  const fields: FieldErrors = {};
  links.forEach((link, index) => {
    const sentence = reason(link);
    if (sentence) fields[`links[${index}][${field}]`] = [sentence];
  });
  const [first] = Object.values(fields).flat();
  if (first) throw new DomainError('invalid', 'member.links', first, { fields });
}
