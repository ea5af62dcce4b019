import './family-home.css';
import { Images, Mail } from 'lucide';
import { ButtonLink } from '../../kit/Button.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { MessageBox } from '../../kit/MessageBox.tsx';
import { useView } from '../../use-page.ts';
import { AlbumCards } from './photo/AlbumCards.tsx';

/** The first page of a signed-in family. */
export function FamilyHomePage() {
  const { name, albums } = useView('family.home');
  return (
    <div className="family-home">
      <Heading level={1} text={`${name} 様`} written />
      <p>いつもお心を寄せていただき、ありがとうございます。</p>
      {albums.length > 0 ? (
        <section className="family-home-part">
          <h2>新しい写真</h2>
          <AlbumCards albums={albums} eager={1} />
          <ButtonLink big href="/family/photo" icon={Images} tone="primary">
            写真をもっと見る
          </ButtonLink>
        </section>
      ) : (
        <p>行事や日々のようすの写真が入ると、ここに並びます。</p>
      )}
      <MessageBox title="面会のご予約は、お電話で承ります">
        <p>
          オンライン面会も対面の面会も、下の番号へお電話ください。ご入居者のご様子も、お気軽にお尋ねください。
        </p>
      </MessageBox>
      <ButtonLink href="/family/zoom_visit/mailadd" icon={Mail}>
        メールアドレスを登録する
      </ButtonLink>
    </div>
  );
}
