import type { PartnerView } from '../../../../application/facility/facility.view.ts';
import { DataTable } from '../../../kit/DataTable.tsx';

/** 協力医療機関 with the content of the cooperation, as the law requires. */
export function Partners({ partners }: { partners: readonly PartnerView[] }) {
  return (
    <DataTable
      caption="協力医療機関と協力の内容"
      columns={[
        { key: 'name', label: '医療機関' },
        { key: 'departments', label: '診療科' },
        { key: 'content', label: '協力の内容' },
        { key: 'confirmedOn', label: '内容を確かめた日' },
      ]}
      rows={partners.map(({ name, departments, content, confirmedOn }) => ({
        id: name,
        label: name,
        cells: { name, departments, content, confirmedOn },
      }))}
    />
  );
}
