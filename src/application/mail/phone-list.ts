import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { FACILITIES, type Facility } from '../../domain/facility.ts';
import { formatDate, formatDateTime } from '../../domain/format.ts';
import { type DateString, type InstantString, tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { PhoneWords } from '../phone-words.port.ts';

/** 電話連絡表: families whose mail does not arrive, by facility. */
export type PhoneListView = {
  /** When it was made, in words. */
  at: string;
  groups: { facility: string; families: PhoneFamilyView[] }[];
  total: number;
};

export type PhoneFamilyView = {
  key: string;
  number: string;
  name: string;
  residents: string[];
  phone: string;
  address: string;
  why: string;
  /** The mail server's words. */
  words: string;
  since: string;
};

/** A family's address at which mails do not arrive. */
export type UnreachedFamily = {
  readonly memberId: number;
  readonly number: string;
  readonly name: string;
  readonly phone: string | null;
  /** Of those who live here; one at least. */
  readonly residents: readonly {
    readonly name: string;
    readonly relation: string;
    readonly facility: Facility;
    readonly room: string;
  }[];
  readonly address: string;
  /** Marked as one that does not arrive, or the last mail to it failed or came back. */
  readonly why: 'unreachable' | 'failed' | 'bounced';
  /** The mail server's, of the last mail. */
  readonly words: string;
  readonly since: InstantString;
  /** Mails arrive at another address of theirs. */
  readonly otherWorks: boolean;
};

export interface UnreachedFamilies {
  /** Of members in use with a resident who lives here on that day; with a facility, of that one's residents only. */
  on(day: DateString, facility: Facility | null): Promise<readonly UnreachedFamily[]>;
}

type Ports = {
  families: UnreachedFamilies;
  reads: Pick<PersonalReads, 'record'>;
  phoneWords: PhoneWords;
  clock: Clock;
  /** What a facility is called. */
  facilityName: (facility: Facility) => string;
};

/** Throws `forbidden` for whoever may not read mails and members. */
export type PhoneList = (actor: Actor) => Promise<PhoneListView>;

/** 電話連絡表: whom to phone since mails do not reach them, by facility and room. Reading it is recorded. */
export const makePhoneList =
  ({ families, reads, phoneWords, clock, facilityName }: Ports): PhoneList =>
  async (actor) => {
    if (!can(actor, 'mail:read') || !can(actor, 'member:read'))
      throw new DomainError('forbidden', 'mail.forbidden', '電話連絡表を見る権限がありません。');
    const now = clock.now();
    const found = (await families.on(tokyoDate(now), actor.facility)).map(byHome);
    await reads.record({ actor, resource: 'member', rowId: null, what: 'phones' });
    const groups = FACILITIES.map((facility) => ({
      facility: facilityName(facility),
      families: found
        .filter(({ residents: [first] }) => first?.facility === facility)
        .sort(inOrder)
        .map((family) => ({ ...familyView(family), phone: phoneWords(family.phone ?? '') })),
    }));
    return {
      at: formatDateTime(now),
      groups: groups.filter((group) => group.families.length > 0),
      total: found.length,
    };
  };

const { compare } = new Intl.Collator('ja', { numeric: true });

const byHome = (family: UnreachedFamily): UnreachedFamily => ({
  ...family,
  residents: [...family.residents].sort(
    (one, other) =>
      FACILITIES.indexOf(one.facility) - FACILITIES.indexOf(other.facility) || compare(one.room, other.room),
  ),
});

const inOrder = (one: UnreachedFamily, other: UnreachedFamily): number =>
  compare(one.residents[0]?.room ?? '', other.residents[0]?.room ?? '') ||
  compare(one.number, other.number) ||
  compare(one.address, other.address);

const WHY: Record<UnreachedFamily['why'], string> = {
  unreachable: '届かないアドレス',
  bounced: '届かずに戻りました',
  failed: '送信に失敗しました',
};

const familyView = (family: UnreachedFamily): Omit<PhoneFamilyView, 'phone'> => ({
  key: `${family.memberId} ${family.address}`,
  number: family.number,
  name: family.name,
  residents: family.residents.map(({ name, relation, room }) => `${room} ${name}（${relation}）`),
  address: family.address,
  why: WHY[family.why] + (family.otherWorks ? '（ほかの登録アドレスには届きます）' : ''),
  words: family.words,
  since: formatDate(family.since),
});
