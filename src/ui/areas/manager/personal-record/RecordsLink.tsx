import { Download } from 'lucide';
import type { FormView } from '../../../../application/resource/views.ts';
import { managerPaths } from '../../../../paths.ts';
import { ButtonLink } from '../../../kit/Button.tsx';

/** Downloads all that is held on one person, to answer a 開示請求. */
export function RecordsLink({ view }: { view: FormView }) {
  if (!view.row || !view.mayWrite) return null;
  return (
    <section className="below-part">
      <h2>開示の請求があったとき</h2>
      <p>
        この方について保存しているものを、閲覧の記録や履歴も含めて、1つのZIPファイルにまとめます。書き出したことも記録に残ります。
      </p>
      <p>
        <ButtonLink download href={managerPaths.personalRecord(view.name, view.row.id)} icon={Download}>
          記録を書き出す
        </ButtonLink>
      </p>
    </section>
  );
}
