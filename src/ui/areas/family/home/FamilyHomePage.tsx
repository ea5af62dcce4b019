import { familyPaths } from '../../../../paths.ts';
import './family-home.css';
import '../visit/visit-card.css';
import { Bell, CalendarPlus, Images } from 'lucide';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { useView } from '../../../use-page.ts';
import { Closures } from '../family-notice/FamilyNews.tsx';
import { FamilyNoticeLines } from '../family-notice/FamilyNoticeLines.tsx';
import { AlbumCards } from '../photo/AlbumCards.tsx';
import { NoMails } from '../visit/NoMails.tsx';
import { StoppedVisits, VisitCard } from '../visit/VisitCard.tsx';

/** The first page of a signed-in family. */
export function FamilyHomePage() {
  const { name, unread, closures, stopped, visit, albums, mails } = useView('family.home');
  return (
    <div className="family-home">
      <Heading level={1} text={`${name} 様`} written />
      <p>いつもお心を寄せていただき、ありがとうございます。</p>
      <StoppedVisits visits={stopped} />
      <Closures closures={closures} />
      {unread.length > 0 && (
        <section className="family-home-part">
          <h2>まだ読んでいないお知らせ</h2>
          <FamilyNoticeLines allUnread notices={unread} />
          <ButtonLink href={familyPaths.notice} icon={Bell}>
            お知らせをすべて見る
          </ButtonLink>
        </section>
      )}
      {visit ? (
        <section className="family-home-part">
          <h2>次の面会</h2>
          <VisitCard visit={visit} />
        </section>
      ) : (
        <section className="family-home-part">
          <h2>オンライン面会</h2>
          <p>ご予約中の面会はありません。</p>
          <ButtonLink big href={familyPaths.visit} icon={CalendarPlus}>
            面会を予約する
          </ButtonLink>
        </section>
      )}
      {albums.length > 0 ? (
        <section className="family-home-part">
          <h2>新しい写真</h2>
          <AlbumCards albums={albums} eager={1} />
          <ButtonLink big href={familyPaths.photo} icon={Images} tone="primary">
            写真をもっと見る
          </ButtonLink>
        </section>
      ) : (
        <p>行事や日々のようすの写真が入ると、ここに並びます。</p>
      )}
      <p>
        面会のご予約は、お電話でも承ります。下の番号へお電話ください。ご入居者のご様子も、お気軽にお尋ねください。
      </p>
      <NoMails mails={mails} />
    </div>
  );
}
