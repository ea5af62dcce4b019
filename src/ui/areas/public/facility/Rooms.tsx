import type { FacilityTopView } from '../../../../application/facility/facility.view.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { FactList } from './FactList.tsx';

/** お部屋: each kind with its size, number and rent, and what all share. */
export function Rooms({ view }: { view: FacilityTopView }) {
  return (
    <>
      <DataTable
        caption="お部屋の種類と家賃"
        columns={[
          { key: 'label', label: 'お部屋' },
          { key: 'area', label: '広さ', align: 'end', nowrap: true },
          { key: 'count', label: '室数', align: 'end', nowrap: true },
          { key: 'rent', label: '家賃（月額）', align: 'end', nowrap: true },
          { key: 'equipment', label: '備えつけのもの' },
        ]}
        rows={view.rooms.map(({ code, label, area, count, rent, equipment }) => ({
          id: code,
          label,
          cells: {
            label,
            area: `${area}㎡`,
            count: `${count}室`,
            rent: `${rent.toLocaleString('ja-JP')}円`,
            equipment: equipment.join('、'),
          },
        }))}
      />
      <Heading level={3} text="共用のお部屋と設備" />
      <FactList
        facts={[
          { term: '共用のお部屋', text: view.shared.join('、') },
          { term: '防災と安全', text: view.safety.join('、') },
        ]}
      />
    </>
  );
}

/** 空室状況 by floor or unit, with the day it is known of. */
export function VacancyByUnit({ view: { vacancy, vacancyByUnit, tel } }: { view: FacilityTopView }) {
  if (vacancy.closed) return <MessageBox title={vacancy.closed} tone="warning" />;
  return (
    <>
      {vacancyByUnit.length > 0 ? (
        <DataTable
          caption={`空室の数（${vacancy.asOf}現在）`}
          columns={[
            { key: 'unit', label: '階・ユニット' },
            { key: 'rooms', label: '空室', nowrap: true },
          ]}
          rows={vacancyByUnit.map(({ unit, rooms }) => ({
            id: unit,
            label: unit,
            cells: { unit, rooms: `${rooms}室` },
          }))}
        />
      ) : (
        <p>いま空室はありません。</p>
      )}
      <p className="facility-lead">
        {vacancy.asOf}現在の空室は{vacancy.rooms}室です。{vacancy.note && `${vacancy.note}。`}
        空室は日々変わります。最新の状況は、お電話（{tel}）でお確かめください。
      </p>
    </>
  );
}
