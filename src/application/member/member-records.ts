import type { Actor } from '../../domain/actor.ts';
import { RECEIVE_KIND_LABELS, type ReceiveKind } from '../../domain/email-registration/email-registration.ts';
import { DomainError } from '../../domain/errors.ts';
import { MAIL_STATE_LABELS, type MailState } from '../../domain/member/member.ts';
import type { PersonalSource } from '../personal-record/personal-source.port.ts';
import type { Json } from '../resource/views.ts';
import type { LinkedResident, MemberRow, MemberRows } from './members.port.ts';

/** An address a member has registered. */
export type MailRegistration = {
  readonly id: number;
  readonly address: string;
  readonly status: Exclude<MailState, 'none'>;
  readonly receives: readonly ReceiveKind[];
  readonly confirmedAt: string | null;
  /** The last error of the mail server for it. */
  readonly lastError: string | null;
  readonly createdAt: string;
  readonly deletedAt: string | null;
};

export interface MailRegistrations {
  /** All of a member, taken back ones too, oldest first. */
  of(memberId: number): Promise<readonly MailRegistration[]>;
}

/** The residents a member belongs to, by name and relation only. */
export const residentRecords = (residents: readonly LinkedResident[]): Json =>
  residents.map(({ name, relation, representative }) => ({
    氏名: name,
    続柄: relation,
    代表者: representative,
  }));

/** The addresses a member gets mail at. */
export const mailSource = (registrations: MailRegistrations): PersonalSource => ({
  name: 'メールの登録',
  async read(id) {
    const all = await registrations.of(id);
    return all.map(({ address, status, receives, confirmedAt, lastError, createdAt, deletedAt }) => ({
      アドレス: address,
      状態: { 値: status, 表示: MAIL_STATE_LABELS[status] },
      受け取る種類: receives.map((kind) => RECEIVE_KIND_LABELS[kind]),
      最後のエラー: lastError,
      登録した日時: createdAt,
      確認した日時: confirmedAt,
      取り消した日時: deletedAt,
    }));
  },
});

type Ports = {
  /** The member as the actor may see it. */
  get: (actor: Actor, id: number) => Promise<MemberRow>;
  collection: Pick<MemberRows, 'find'>;
};

/**
 * The member, for whoever may see all of it: what is held on a member of both facilities tells of residents that a
 * worker of one facility must not know. Throws as `get`, and `rejected`.
 */
export const ownMember =
  ({ get, collection }: Ports) =>
  async (actor: Actor, id: number): Promise<MemberRow> => {
    const visible = await get(actor, id);
    const whole = await collection.find(id, 'all');
    if (whole && whole.residents.length > visible.residents.length)
      throw new DomainError(
        'rejected',
        'member.ofBothFacilities',
        'ほかの施設の入居者のご家族でもあるため、施設を限られた職員には書き出せません。管理者に頼んでください。',
      );
    return visible;
  };
