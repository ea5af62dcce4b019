import { describe, expect, it } from '@jest/globals';
import { labelledRow } from '../../../../src/application/personal-record/labelled-row.ts';
import { residentResource } from '../../../../src/application/resident/resident.resource.ts';
import type { ResidentRow } from '../../../../src/application/resident/residents.port.ts';
import { aResident } from '../../../support/builders/people.ts';

const row: ResidentRow = {
  ...aResident(),
  id: 7,
  version: 2,
  name: '小野寺 ハル',
  state: 'present',
  families: 1,
  anonymisedAt: null,
  retention: 'running',
  roomSince: null,
  createdAt: '2026-11-27T00:00:00Z',
  updatedAt: '2026-11-27T00:00:00Z',
  deletedAt: null,
};
const named = {
  facilities: [{ value: 'nursing_home', label: 'ひあみ野' }],
  units: [{ value: '3f', label: '3階' }],
};

describe('a row of the records', () => {
  const said = labelledRow(residentResource, row, named) as Record<string, Record<string, unknown>>;
  it('says each value by its label, as stored and in words', () => {
    expect(said.facility).toEqual({ 項目: '施設', 値: 'nursing_home', 表示: 'ひあみ野' });
    expect(said.movedInOn).toEqual({ 項目: '入居日', 値: '2023-06-12', 表示: '2023/06/12' });
    expect(said.status).toEqual({ 項目: '状態', 値: 'present', 表示: '入居中' });
    expect(said.families).toEqual({ 項目: '家族数', 値: 1, 表示: '1' });
  });
  it('leaves nothing out', () => {
    expect(Object.keys(said).sort()).toEqual(Object.keys(row).sort());
  });
});
