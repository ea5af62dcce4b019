import { FileUp } from 'lucide';
import type { ListView } from '../../../../application/resource/views.ts';
import { managerPaths } from '../../../../paths.ts';
import { ButtonLink } from '../../../kit/Button.tsx';

/** Above a list whose rows may come from a file: where that is done, for whoever may. */
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
