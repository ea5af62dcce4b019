import type { AboutView, CompanyDesk } from '../../../../application/operator/operator.view.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { telHref } from '../../../kit/tel-href.ts';

const COLUMNS = [
  { key: 'name', label: '窓口' },
  { key: 'phone', label: '電話', nowrap: true },
  { key: 'hours', label: '受付時間' },
];

/** 苦情窓口: the operator's own desks, what happens to a complaint, and desks outside. */
export function Complaints({ complaints: { own, steps, outside } }: { complaints: AboutView['complaints'] }) {
  return (
    <div className="about-complaints">
      <div className="about-section">
        <Heading id="complaints" level={2} text="苦情窓口" />
        <p>
          介護や料金のことで、気になること、納得のいかないことがあれば、どの窓口にでもお話しください。ご家族やお知り合いの方からも承ります。
        </p>
        <Heading level={3} text="施設の窓口" />
        <DeskTable caption="施設と会社の苦情窓口" desks={own} />
      </div>
      <div className="about-section">
        <Heading level={3} text="お受けしてからの流れ" />
        <PlainList items={steps} ordered />
      </div>
      <div className="about-section">
        <Heading level={3} text="外部の窓口" />
        <p>施設には言いにくいことは、次の公的な窓口に直接ご相談いただけます。</p>
        <DeskTable caption="外部の苦情窓口" desks={outside} />
      </div>
    </div>
  );
}

function DeskTable({ caption, desks }: { caption: string; desks: readonly CompanyDesk[] }) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      density="comfortable"
      rows={desks.map(({ name, phone, hours }) => ({
        id: name,
        label: name,
        cells: {
          name,
          phone: (
            <a className="about-phone" href={telHref(phone)}>
              {phone}
            </a>
          ),
          hours,
        },
      }))}
    />
  );
}
