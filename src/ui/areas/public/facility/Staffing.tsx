import type { ServiceView } from '../../../../application/facility/facility.view.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';

/** 職員体制: who works here, and how many are there at each time of day and night. */
export function Staffing({ staffing }: { staffing: ServiceView['staffing'] }) {
  const { asOf, posts, duty, nightNote, ratio } = staffing;
  return (
    <>
      {ratio && (
        <p className="facility-lead">
          要介護の入居者{ratio.split('：')[0]}名に、看護・介護職員が1名以上つきます（{ratio}
          ）。週40時間の勤務に換算した年間の平均で、この割合を保ちます。
        </p>
      )}
      <Heading level={3} text="時間ごとの人数" />
      <DataTable
        caption="時間ごとの最少の人数"
        columns={[
          { key: 'name', label: '時間帯', nowrap: true },
          { key: 'hours', label: '時刻', nowrap: true },
          { key: 'people', label: '勤務する職員（最少）' },
        ]}
        rows={duty.map(({ name, hours, people }) => ({
          id: name,
          label: name,
          cells: { name, hours, people },
        }))}
      />
      <p className="facility-lead">{nightNote}</p>
      <Heading level={3} text="職種ごとの人数" />
      <DataTable
        caption={`職種ごとの人数（${asOf}現在）`}
        columns={[
          { key: 'role', label: '職種' },
          { key: 'people', label: '人数', align: 'end', nowrap: true },
          { key: 'fullTimeEquivalent', label: '常勤換算', align: 'end', nowrap: true },
          { key: 'note', label: '内訳' },
        ]}
        rows={posts.map(({ role, people, fullTimeEquivalent, note }) => ({
          id: role,
          label: role,
          cells: {
            role,
            people: `${people}名`,
            fullTimeEquivalent: `${fullTimeEquivalent}名`,
            note,
          },
        }))}
      />
      <p className="facility-lead">
        {asOf}現在の人数です。常勤換算は、短い時間で働く職員を、常勤の職員の人数に直したものです。
      </p>
    </>
  );
}
