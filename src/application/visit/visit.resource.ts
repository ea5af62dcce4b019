import { z } from 'zod';
import { FACILITIES } from '../../domain/facility.ts';
import {
  LINK_STATE_LABELS,
  VISIT_RESOURCE,
  VISIT_STATUS_LABELS,
  type Visit,
} from '../../domain/visit/visit.ts';
import { VISIT_DAYS_LABELS } from '../../domain/visit/visit-days.ts';
import { VISIT_MODE_LABELS } from '../../domain/visit-mode.ts';
import { choicesOf } from '../resource/choice.ts';
import type { Collection } from '../resource/collection.port.ts';
import { defineResource, type Stored } from '../resource/resource.ts';
import { VISIT_TONES } from './run-sheet/sheet-row.ts';

/** Visits have no form of the list: acts change them. */
export type NoVisitForm = Record<never, never>;

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

export type VisitRows = Collection<VisitRow, NoVisitForm>;

const VISIT_STATUS_CHOICES = choicesOf(VISIT_STATUS_LABELS, VISIT_TONES);
const LINK_CHOICES = choicesOf(LINK_STATE_LABELS, { pending: 'warning', ready: 'success', failed: 'error' });

/** 面会予約: every booked visit. Acts change them; they are never deleted. */
export const visitResource = defineResource<VisitRow>()({
  name: VISIT_RESOURCE,
  label: '面会予約',
  schema: z.object({}),
  columns: [
    { key: 'startsAt', label: '日時', kind: 'instant', sort: true },
    { key: 'status', label: '状態', kind: 'choice', choices: VISIT_STATUS_CHOICES, sort: true },
    { key: 'residentName', label: '入居者', kind: 'text' },
    { key: 'memberName', label: '会員', kind: 'slot' },
    { key: 'people', label: '人数', kind: 'number' },
    { key: 'mode', label: '方式', kind: 'choice', choices: choicesOf(VISIT_MODE_LABELS) },
    { key: 'linkState', label: 'リンク', kind: 'choice', choices: LINK_CHOICES },
    { key: 'reference', label: '受付番号', kind: 'slot', sort: true },
  ],
  filters: [
    { key: 'when', label: '日にち', choices: choicesOf(VISIT_DAYS_LABELS) },
    { key: 'status', label: '状態', choices: VISIT_STATUS_CHOICES },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'mode', label: '方式', choices: choicesOf(VISIT_MODE_LABELS) },
  ],
  searchHint: '氏名・受付番号',
  form: [],
  blank: {},
  sort: { key: 'startsAt', direction: 'desc' },
  describe: ({ reference, residentName }) => `${reference} ${residentName}様`,
  deletion: null,
  empty: 'ご家族が予約するか、「代わりに予約する」で予約を入れると、ここに並びます。',
  scope: { area: 'visit', within: ({ facility }) => (facility ? { facility: [facility] } : 'all') },
});
