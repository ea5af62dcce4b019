import './album-above.css';
import type { AlbumTableView } from '../../../../application/photo/album.view.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { LightTable } from './LightTable.tsx';
import { Publishing } from './Publishing.tsx';
import { Sight } from './Sight.tsx';
import { openHref } from './table-href.ts';

/** Above the form of an album: how far it is, its photos, who sees them, and publishing. */
export function AlbumAbove({ view }: { view: FormView }) {
  if (!view.row) return null;
  const table = view.slots.table as unknown as AlbumTableView;
  const { id } = view.row;
  const { state, refusal, hidden, held, thanks, thankedBy } = table;
  return (
    <>
      <p className="album-state">
        <Badge tone={state.tone}>{state.label}</Badge>
        {hidden > 0 && <Badge tone="error">{`同意待ちの写真 ${hidden}枚`}</Badge>}
        {held > 0 && <Badge tone="warning">{`確認待ちの写真 ${held}枚`}</Badge>}
        {thanks > 0 && <Badge tone="primary">{`ありがとう ${thanks}件`}</Badge>}
      </p>
      {thankedBy.length > 0 && <p>{`「ありがとう」をくださったご家族：${thankedBy.join('さん、')}さん`}</p>}
      {refusal && <MessageBox>{refusal}</MessageBox>}
      <LightTable album={id} view={table} />
      <Sight hrefOf={(photo) => openHref(id, table, photo)} view={table.sight} />
      {table.mayWrite && <Publishing album={id} view={table} />}
      <h2 className="album-form-title">アルバムの内容</h2>
    </>
  );
}
