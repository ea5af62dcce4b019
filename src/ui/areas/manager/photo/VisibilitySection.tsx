import './album.css';
import type { ReasonView, VisibilityView } from '../../../../application/photo/album.view.ts';
import { FormSection } from '../../../kit/FormSection.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';

type VisibilityProps = { view: VisibilityView; hrefOf: (photo: number) => string };

/** 誰に見えるか: which photos are seen by how many families, by whom, and by nobody. */
export function VisibilitySection({ view, hrefOf }: VisibilityProps) {
  const { groups, residents, elsewhere, without } = view;
  return (
    <FormSection title="誰に見えるか">
      {groups.length === 0 && <p>いまは、だれにも見える写真がありません。</p>}
      <ul className="visibility-groups">
        {groups.map(({ label, photos, families }) => (
          <li key={label}>
            <span>
              {label}（{photos}枚）
            </span>
            <span className="visibility-families">ご家族 {families}組</span>
          </li>
        ))}
      </ul>
      {residents.length + elsewhere > 0 && (
        <details className="visibility-residents">
          <summary>見える方を入居者ごとに見る（{residents.length + elsewhere}組）</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">入居者</th>
                <th scope="col">見える枚数</th>
                <th scope="col">会員</th>
              </tr>
            </thead>
            <tbody>
              {residents.map(({ name, place, photos, members }) => (
                <tr key={name + place}>
                  <th scope="row">
                    {name}（{place}）
                  </th>
                  <td>{photos}枚</td>
                  <td>{members}名</td>
                </tr>
              ))}
            </tbody>
          </table>
          {elsewhere > 0 && <p>ほかに、別の施設のご家族 {elsewhere}組</p>}
        </details>
      )}
      {without.length > 0 && (
        <details>
          <summary>ご家族の登録がない方（{without.length}名）</summary>
          <p>{without.join('、')}</p>
        </details>
      )}
      <UnshownPhotos hrefOf={hrefOf} view={view} />
    </FormSection>
  );
}

function UnshownPhotos({ view: { unshown, moreUnshown }, hrefOf }: VisibilityProps) {
  if (unshown.length === 0) return null;
  return (
    <div className="visibility-unshown">
      <h3>だれにも見えない写真（{unshown.length + moreUnshown}枚）</h3>
      <ul>
        {unshown.map(({ id, number, src, reasons }) => (
          <li key={id}>
            <a href={hrefOf(id)}>
              <img alt={`${number}枚目を開く`} height={64} loading="lazy" src={src} width={64} />
            </a>
            <ReasonList reasons={reasons} />
          </li>
        ))}
      </ul>
      {moreUnshown > 0 && <p>ほかに{moreUnshown}枚あります。</p>}
    </div>
  );
}

/** Why nobody sees a photo, each with the way to where it is changed; nothing where everything is well. */
export function Reasons({ reasons }: { reasons: readonly ReasonView[] }) {
  if (reasons.length === 0) return null;
  return (
    <MessageBox title="このままでは、だれにも見えません" tone="warning">
      <ReasonList reasons={reasons} />
    </MessageBox>
  );
}

/** The reasons alone. */
const ReasonList = ({ reasons }: { reasons: readonly ReasonView[] }) => (
  <ul className="reasons">
    {reasons.map(({ text, href }) => (
      <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
    ))}
  </ul>
);
