import type { ResidentRows } from '../src/application/resident/residents.port.ts';
import { type ConsentState, type Consents, NO_CONSENT } from '../src/domain/resident/consent.ts';
import type { Resident } from '../src/domain/resident/resident.ts';

type Name = readonly [familyName: string, givenName: string, familyKana: string, givenKana: string];
type Home = Pick<Resident, 'facility' | 'unit' | 'room' | 'movedInOn'>;

/** Consents to 個人, 集合, 館内 and 公開, in this order, as one person of the family signed them. */
const signed = (signer: string, relation: string, ...states: readonly ConsentState[]): Consents => {
  const consent = (state: ConsentState = 'unknown') =>
    state === 'unknown' ? NO_CONSENT : { state, signer, relation, signedOn: '2026-04-05' };
  const [individual, group, premises, open] = states;
  return {
    individual: consent(individual),
    group: consent(group),
    premises: consent(premises),
    public: consent(open),
  };
};

const resident = (
  number: string,
  [familyName, givenName, familyKana, givenKana]: Name,
  home: Home,
  consents: Consents,
  own: Partial<Resident> = {},
): Resident => ({
  number,
  familyName,
  givenName,
  familyKana,
  givenKana,
  ...home,
  leftOn: null,
  status: 'present',
  visits: 'allowed',
  visitsReason: '',
  careNote: '',
  visitLimitExempt: false,
  consents,
  ...own,
});

const nursing = (unit: string, room: string, movedInOn: string): Home => ({
  facility: 'nursing_home',
  unit,
  room,
  movedInOn,
});
const group = (unit: string, room: string, movedInOn: string): Home => ({
  facility: 'group_home',
  unit,
  room,
  movedInOn,
});

const DEMO_RESIDENTS: readonly Resident[] = [
  resident(
    'N-302',
    ['小野寺', 'ハル', 'おのでら', 'はる'],
    nursing('3f', '302', '2023-06-12'),
    signed('水越 真弓', '長女', 'granted', 'granted', 'granted', 'granted'),
  ),
  resident(
    'N-214',
    ['水越', '千代', 'みずこし', 'ちよ'],
    nursing('2f', '214', '2025-02-03'),
    signed('水越 真弓', '姪', 'granted', 'granted', 'refused', 'refused'),
  ),
  resident(
    'N-215',
    ['髙梨', '正吉', 'たかなし', 'しょうきち'],
    nursing('2f', '215', '2024-10-01'),
    signed('髙梨 正吉', '本人', 'granted', 'granted', 'granted'),
    { careNote: '左の耳は聞こえにくいので、右からゆっくり話しかけてください。' },
  ),
  resident(
    'N-408',
    ['真鍋', 'スミ子', 'まなべ', 'すみこ'],
    nursing('4f', '408', '2022-11-20'),
    signed('', ''),
    { status: 'hospital', visits: 'suspended', visitsReason: '入院中のため。退院の日が決まったら再開する。' },
  ),
  resident(
    'N-311',
    ['奥山', '栄一', 'おくやま', 'えいいち'],
    nursing('3f', '311', '2021-05-08'),
    signed('奥山 栄一', '本人', 'granted', 'granted'),
    { status: 'left', leftOn: '2026-08-31' },
  ),
  resident(
    'G-K3',
    ['葛西', 'トメ', 'かさい', 'とめ'],
    group('koyori', 'こより3', '2024-03-15'),
    signed('葛西 和也', '長男', 'granted', 'refused', 'granted', 'refused'),
    { careNote: '朝は庭に出ていることが多いです。' },
  ),
  resident(
    'G-T5',
    ['榊原', '文枝', 'さかきばら', 'ふみえ'],
    group('tsumugi', 'つむぎ5', '2025-09-01'),
    signed('榊原 純', '長男', 'granted', 'granted', 'granted', 'granted'),
    { visitLimitExempt: true },
  ),
];

/** The residents of the demo; gives the ids by number. */
export async function seedResidents(residents: ResidentRows): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const one of DEMO_RESIDENTS) ids.set(one.number, await residents.insert(one));
  return ids;
}
