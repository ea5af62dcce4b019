import { managerPaths } from '../../../../paths.ts';
import './resident-below.css';
import { EyeOff } from 'lucide';
import type { ResidentBelow as Below } from '../../../../application/resident/resident-below.view.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { RecordsLink } from '../people/RecordsLink.tsx';
import { Families } from './Families.tsx';
import { MoveRoom } from './MoveRoom.tsx';
import { ResidentPhotos } from './ResidentPhotos.tsx';
import { WithdrawConsents } from './WithdrawConsents.tsx';

/** Below the form of a resident: the family, what is done beside saving, and what is due. */
export function ResidentBelow({ view }: { view: FormView }) {
  if (!view.row) return null;
  const { families, photos, media, granted, move, due } = view.slots.below as unknown as Below;
  const action = managerPaths.edit('resident', view.row.id);
  return (
    <>
      {due && (
        <MessageBox title="記録の保存期間が過ぎています" tone="warning">
          <p>お名前などを消して、どなたの記録かわからない形にできます。</p>
          <p>
            <ButtonLink href={managerPaths.anonymise(view.row.id)} icon={EyeOff}>
              匿名にする内容を確かめる
            </ButtonLink>
          </p>
        </MessageBox>
      )}
      {families && <Families families={families} />}
      {photos && <ResidentPhotos media={media} photos={photos} />}
      {granted.length > 0 && <WithdrawConsents action={action} granted={granted} photos={photos} />}
      {move !== 'no' && <MoveRoom action={action} anywhere={move === 'anywhere'} view={view} />}
      <RecordsLink view={view} />
    </>
  );
}
