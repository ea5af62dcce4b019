import type { ResidentBelow } from '../../../../application/resident/resident-below.view.ts';

type ResidentPhotosProps = { photos: NonNullable<ResidentBelow['photos']>; media: ResidentBelow['media'] };

/** How many photos show a resident, those that nobody sees for lack of this one's consent, and pictures of the site. */
export function ResidentPhotos({ photos: { count, hidden }, media }: ResidentPhotosProps) {
  return (
    <section className="below-part" id="photos">
      <h2>写真</h2>
      <p>
        アルバムの写真 {count}枚{hidden.length > 0 && `、うち同意がなく見えない写真 ${hidden.length}枚`}
      </p>
      {hidden.length > 0 && (
        <ul className="resident-photos">
          {hidden.map(({ id, src, title, href }) => (
            <li key={id}>
              <a href={href}>
                <img alt="" height={96} loading="lazy" src={src} width={96} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {media && media.length > 0 && (
        <>
          <p>お知らせ用の写真 {media.length}枚（公開には「公開サイト・SNS」の同意が要ります）</p>
          <ul>
            {media.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
