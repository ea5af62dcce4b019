import type { FamilyLink } from '../../domain/member/member.ts';
import type { Choice } from '../resource/choice.ts';
import type { LinkedResident } from './member-rows.port.ts';

const withRelation = (name: string, { relation, representative }: Omit<FamilyLink, 'residentId'>): string =>
  `${name}（${relation}${representative ? '・代表者' : ''}）`;

/** `小野寺 ハル（長女・代表者）、…`, of the residents a list's row carries. */
export const residentWords = (value: unknown): string =>
  ((value ?? []) as readonly LinkedResident[]).map((link) => withRelation(link.name, link)).join('、');

/** The same of what a form stores, named by the residents that may be chosen. */
export const linkWords = (value: unknown, choices: readonly Choice[]): string =>
  ((value ?? []) as readonly FamilyLink[])
    .map((link) => {
      const resident = choices.find((choice) => choice.value === String(link.residentId));
      return withRelation(resident?.label ?? `入居者（登録${link.residentId}）`, link);
    })
    .join('、');
