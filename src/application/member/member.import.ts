import { ACCOUNT_STATUS_LABELS } from '../../domain/account/account.ts';
import type { memberSchema } from '../../domain/member/member.ts';
import { toHalfWidth } from '../../domain/text.ts';
import {
  type Claim,
  choiceColumn,
  flagCell,
  type Holder,
  type ImportColumn,
  type ImportList,
  notFlag,
  type RawForm,
  readFlagCell,
  textColumn,
} from '../import/import-list.ts';
import type { ResidentDirectory } from '../resident/residents.port.ts';
import { choicesOf } from '../resource/choice.ts';
import { memberResource } from './member.resource.ts';
import type { LinkedResident, MemberAccess, MemberRow } from './members.port.ts';

type Ports = {
  residents: Pick<ResidentDirectory, 'numbered'>;
  members: Pick<MemberAccess, 'representatives'>;
};

/** Ids of residents by the numbers that stand in the file. */
type Found = ReadonlyMap<string, number>;
type Column = ImportColumn<MemberRow, Found>;
type RawLink = { residentId: unknown; relation: unknown; representative: unknown };

/** So many residents of a member stand in a file; more are kept as they are. */
const SLOTS = [0, 1, 2];
const LABELS = { residentId: '入居者番号', relation: '続柄', representative: '代表者' };
const labelAt = (slot: number, field: keyof RawLink): string => `${LABELS[field]}${slot + 1}`;

/** Members as a file has them, each with up to three residents. */
export function memberImport({
  residents,
  members,
}: Ports): ImportList<MemberRow, typeof memberSchema, Found> {
  return {
    resource: memberResource,
    columns: [
      textColumn({ key: 'number', label: '会員番号', required: true, example: 'H-0000' }),
      textColumn({ key: 'familyName', label: '姓', required: true, example: '見本' }),
      textColumn({ key: 'givenName', label: '名', required: true, example: '太郎' }),
      textColumn({ key: 'familyKana', label: 'せい', required: true, example: 'みほん' }),
      textColumn({ key: 'givenKana', label: 'めい', required: true, example: 'たろう' }),
      textColumn({ key: 'phone', label: '電話', required: true, example: '090-0000-0000' }, withZero),
      ...SLOTS.flatMap(linkColumns),
      choiceColumn(
        { key: 'status', label: '状態', example: ACCOUNT_STATUS_LABELS.active },
        choicesOf(ACCOUNT_STATUS_LABELS),
      ),
      textColumn({ key: 'note', label: 'メモ', example: '' }),
    ],
    nameOf: (cells) => `${cells.get('姓') ?? ''} ${cells.get('名') ?? ''}（${cells.get('会員番号') ?? ''}）`,
    async lookUp(worker, cells) {
      const numbers = SLOTS.flatMap((slot) => cells(labelAt(slot, 'residentId'))).map(comparableNumber);
      const found = await residents.numbered([...new Set(numbers)], worker.facility);
      return new Map(found.map(({ id, number }) => [comparableNumber(number), id]));
    },
    labelOf: linkLabel,
    claims: representativeClaims,
    holders: (_worker, claims) => representativeHolders(members, claims),
    conflictText: (by) =>
      `この入居者の代表者は${by}です。代表者は1人です。どちらかの代表者を空にしてください。`,
  };
}

const comparableNumber = (cell: string): string => toHalfWidth(cell).toLowerCase();

/** Spreadsheets take a phone number for a number and drop the zero it begins with. */
const withZero = (cell: string): string => {
  const digits = toHalfWidth(cell);
  return /^[1-9]\d{8,9}$/.test(digits) ? `0${digits}` : cell;
};

/** The three columns of one linked resident. */
function linkColumns(slot: number): Column[] {
  const column = (
    field: keyof RawLink,
    cellOf: (link: LinkedResident) => string,
    read: (cell: string, found: Found) => unknown,
    wrong: (cell: string) => string,
  ): Column => {
    const label = labelAt(slot, field);
    return {
      key: 'links',
      label,
      ...(slot === 0 && field !== 'representative' && { required: true }),
      example: slot === 0 ? EXAMPLES[field] : '',
      cellOf: (row) => {
        const link = row.residents[slot];
        return link ? cellOf(link) : '';
      },
      put: (raw, cell, found) => {
        const value = read(cell, found);
        raw.links = withLink(raw, slot, { [field]: value ?? '' });
        return value === null ? wrong(label) : null;
      },
    };
  };
  return [
    column(
      'residentId',
      ({ number }) => number,
      (cell, found) => (cell.trim() === '' ? '' : (found.get(comparableNumber(cell)) ?? null)),
      (label) => `${label}の入居者は見つかりません。入居者番号を確かめてください。`,
    ),
    column(
      'relation',
      ({ relation }) => relation,
      (cell) => cell,
      () => '',
    ),
    column('representative', ({ representative }) => flagCell(representative), readFlagCell, notFlag),
  ];
}

const EXAMPLES: Record<keyof RawLink, string> = {
  residentId: 'R-0000',
  relation: '長男',
  representative: 'はい',
};

const NO_LINK: RawLink = { residentId: '', relation: '', representative: '' };
const linksOf = (raw: RawForm): RawLink[] => (Array.isArray(raw.links) ? raw.links : []);

const withLink = (raw: RawForm, slot: number, part: object): RawLink[] => {
  const links = [...linksOf(raw)];
  while (links.length <= slot) links.push(NO_LINK);
  return links.map((link, at) => (at === slot ? { ...link, ...part } : link));
};

/** Finds the column of a field error; the form does not count empty lines. */
function linkLabel(name: string, raw: RawForm): string | undefined {
  const [, index, field] = /^links(?:\[(\d+)\]\[(\w+)\])?$/.exec(name) ?? [];
  if (index === undefined) return name === 'links' ? labelAt(0, 'residentId') : undefined;
  const kept = linksOf(raw).flatMap(({ residentId, relation }, slot) =>
    residentId === '' && relation === '' ? [] : [slot],
  );
  return labelAt(kept[Number(index)] ?? 0, field as keyof RawLink);
}

/** The residents whose 代表者 the line makes the member. */
const representativeClaims = (raw: RawForm): Claim[] =>
  linksOf(raw).flatMap(({ residentId, representative }, slot) =>
    residentId !== '' && (representative === true || representative === 'on')
      ? [{ thing: String(residentId), label: labelAt(slot, 'representative'), from: '', to: null }]
      : [],
  );

async function representativeHolders(members: Ports['members'], claims: readonly Claim[]): Promise<Holder[]> {
  const ids = [...new Set(claims.map(({ thing }) => Number(thing)))];
  const found = await members.representatives(ids, null);
  return found.map(({ residentId, memberId, name }) => ({
    rowId: memberId,
    thing: String(residentId),
    from: '',
    to: null,
    who: `${name}さん`,
  }));
}
