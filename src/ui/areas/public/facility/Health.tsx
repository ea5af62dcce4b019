import type { ServiceView } from '../../../../application/facility/facility.view.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Partners } from './Partners.tsx';
import { Paragraphs } from './Sections.tsx';

/** 健康管理: the watch over health, which medical care can be given here, and the doctors. */
export function Health({ view: { health, medicalCare, partners } }: { view: ServiceView }) {
  return (
    <>
      <Paragraphs texts={health} />
      <Heading level={3} text="医療的なケアの受け入れ" />
      <DataTable
        caption="医療的なケアの受け入れ"
        columns={[
          { key: 'name', label: 'ケア' },
          { key: 'answer', label: '受け入れ', nowrap: true },
          { key: 'note', label: '条件' },
        ]}
        rows={medicalCare.map(({ name, answer, note }) => ({
          id: name,
          label: name,
          cells: { name, answer, note },
        }))}
      />
      <p className="facility-lead">表にないことも、お体の様子とあわせてお電話でご相談ください。</p>
      <Heading level={3} text="協力医療機関" />
      <Partners partners={partners} />
    </>
  );
}
