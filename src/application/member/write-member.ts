import type { Actor, WorkerActor } from '../../domain/actor.ts';
import { DomainError, type FieldErrors } from '../../domain/errors.ts';
import type { FamilyLink, Member } from '../../domain/member/member.ts';
import type { ResidentDirectory } from '../resident/resident-rows.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { InTransaction } from '../transaction.port.ts';
import { historyInSight } from './history-in-sight.ts';
import type { MemberAccess, MemberRow } from './member-rows.port.ts';

export type MemberCrud = Crud<MemberRow, Member>;

type Ports = {
  crud: MemberCrud;
  residents: Pick<ResidentDirectory, 'hold'>;
  members: Pick<MemberAccess, 'representatives'>;
  inTransaction: InTransaction;
};

const facilityOf = (actor: Actor) => (actor.audience === 'manager' ? actor.facility : null);

/**
 * A member's list as a worker may use it: who works for one facility links only its residents, sees only those,
 * and what else the member is linked to stays untouched. A resident has one 代表者.
 */
export function makeWriteMember({ crud, residents, members, inTransaction }: Ports): MemberCrud {
  const known = async (worker: Actor, links: readonly FamilyLink[]): Promise<void> => {
    const ids = links.map(({ residentId }) => residentId);
    const held = new Set((await residents.hold(ids, facilityOf(worker))).map(({ id }) => id));
    refuseLinks(links, 'residentId', ({ residentId }) =>
      held.has(residentId) ? null : '選んだ入居者は見つかりません。選び直してください。',
    );
  };
  const oneRepresentative = async (links: readonly FamilyLink[], id: number | null): Promise<void> => {
    const wished = links.filter(({ representative }) => representative).map(({ residentId }) => residentId);
    const others = await members.representatives(wished, id);
    refuseLinks(links, 'representative', ({ residentId, representative }) => {
      const other = representative && others.find((one) => one.residentId === residentId);
      return other ? `この入居者の代表者は${other.name}さんです。先にそちらの代表者を外してください。` : null;
    });
  };
  const prepare = async (actor: Actor, raw: unknown, before: MemberRow | null) => {
    const { links } = crud.parse(raw);
    await known(actor, links);
    await oneRepresentative(links, before?.id ?? null);
    return { ...(raw as object), links: [...links, ...hiddenLinks(actor, before)] };
  };

  return {
    ...crud,
    list: async (actor, query) => {
      const page = await crud.list(actor, query);
      return { ...page, rows: page.rows.map((row) => inSight(actor, row)) };
    },
    async *each(actor, query) {
      for await (const rows of crud.each(actor, query)) yield rows.map((row) => inSight(actor, row));
    },
    among: async (actor, key, values) =>
      (await crud.among(actor, key, values)).map((row) => inSight(actor, row)),
    get: async (actor, id) => inSight(actor, await crud.get(actor, id)),
    async history(actor, id) {
      const entries = await crud.history(actor, id);
      const facility = facilityOf(actor);
      return facility === null ? entries : historyInSight(entries, facility, residents);
    },
    async create(actor, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => crud.create(actor, await prepare(actor, raw, null)));
    },
    async update(actor, id, version, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => {
        const before = await crud.get(actor, id);
        return crud.update(actor, id, version, await prepare(actor, raw, before));
      });
    },
  };
}

const isHidden = (actor: Actor, { facility }: Pick<MemberRow['residents'][number], 'facility'>): boolean => {
  const own = facilityOf(actor);
  return own !== null && facility !== own;
};

/** The row without residents of a facility the worker does not work for. */
function inSight(actor: Actor, row: MemberRow): MemberRow {
  const residents = row.residents.filter((one) => !isHidden(actor, one));
  const ids = residents.map(({ residentId }) => residentId);
  return { ...row, residents, links: row.links.filter(({ residentId }) => ids.includes(residentId)) };
}

/** Links that the worker cannot see and so did not send. */
function hiddenLinks(actor: Actor | WorkerActor, before: MemberRow | null): FamilyLink[] {
  const hidden = (before?.residents ?? []).filter((one) => isHidden(actor, one));
  return hidden.map(({ residentId, relation, representative }) => ({ residentId, relation, representative }));
}

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
