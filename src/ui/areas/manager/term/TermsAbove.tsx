import { CalendarPlus, Pause } from 'lucide';
import { Form } from 'react-router-dom';
import type { ListView } from '../../../../application/resource/views.ts';
import { managerPaths } from '../../../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';

/** Above the list: 休止, and where there is no term at all the usual ones. */
export function TermsAbove({ view }: { view: ListView }) {
  if (!view.mayWrite) return null;
  const unasked = view.search === '' && view.filters.every(({ value }) => value === '');
  return (
    <ButtonRow>
      <ButtonLink href={`${managerPaths.add('term')}?kind=closed`} icon={Pause}>
        休止する
      </ButtonLink>
      {view.total === 0 && unasked && (
        <Form method="post">
          <input name="_act" type="hidden" value="usual" />
          <Button icon={CalendarPlus} type="submit">
            既定の受付枠を作る
          </Button>
        </Form>
      )}
    </ButtonRow>
  );
}
