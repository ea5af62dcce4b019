import './meals.css';
import type { ServiceView } from '../../../../application/facility/facility.view.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { Paragraphs } from './Sections.tsx';

/** お食事: how it is made, in which forms, and the menu of one day. */
export function Meals({ meals: { paragraphs, forms, sample } }: { meals: ServiceView['meals'] }) {
  return (
    <>
      <div className="meals">
        <Paragraphs texts={paragraphs} />
        <Picture {...shippedPicture('dining')} sizes="(min-width: 960px) 28rem, 100vw" />
      </div>
      <Heading level={3} text="お選びいただける形" />
      <PlainList items={forms} />
      <Heading level={3} text="献立の例" />
      <DataTable
        caption={`献立の例（${sample.day}）`}
        columns={[
          { key: 'meal', label: sample.day, nowrap: true },
          { key: 'dishes', label: '献立' },
        ]}
        rows={sample.menus.map(({ meal, dishes }) => ({
          id: meal,
          label: meal,
          cells: { meal, dishes: dishes.join('、') },
        }))}
      />
      <p className="facility-lead">{sample.note}</p>
    </>
  );
}
