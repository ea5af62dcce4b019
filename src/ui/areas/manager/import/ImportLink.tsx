import { FileUp } from 'lucide';
import type { ListView } from '../../../../application/resource/views.ts';
import { managerPaths } from '../../../../paths.ts';
import { ButtonLink } from '../../../kit/Button.tsx';

/** Above a list that can be imported: the link to the import, for who may write. */
export function ImportLink({ view }: { view: ListView }) {
  if (!view.mayWrite) return null;
  return (
    <p>
      <ButtonLink href={managerPaths.import(view.name)} icon={FileUp}>
        CSVで取り込む
      </ButtonLink>
    </p>
  );
}
