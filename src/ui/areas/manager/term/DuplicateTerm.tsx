import { Copy } from 'lucide';
import type { FormView } from '../../../../application/resource/views.ts';
import { managerPaths } from '../../../../paths.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';

/** Below the form: a new term that begins as this one is stored, to be changed before it is saved. */
export function DuplicateTerm({ view: { row, mayWrite, values } }: { view: FormView }) {
  if (!row || !mayWrite) return null;
  return (
    <ButtonRow>
      <ButtonLink href={`${managerPaths.add('term')}?kind=${values.kind}&from=${row.id}`} icon={Copy}>
        複製して追加する
      </ButtonLink>
    </ButtonRow>
  );
}
