import './family-home.css';
import { Mail } from 'lucide';
import { ButtonLink } from '../../kit/Button.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { MessageBox } from '../../kit/MessageBox.tsx';
import { useView } from '../../use-page.ts';

/** The first page of a signed-in family. */
export function FamilyHomePage() {
  const { name } = useView('family.home');
  return (
    <div className="family-home">
      <Heading level={1} text={`${name} 様`} written />
      <p>いつもお心を寄せていただき、ありがとうございます。</p>
      <MessageBox title="いまこのページでできること">
        <p>
          面会などのお知らせを受け取るメールアドレスを登録できます。お写真やオンライン面会はまだこのページにはありません。ご入居者のご様子や面会のご相談は、下の番号へお気軽にお電話ください。
        </p>
      </MessageBox>
      <ButtonLink href="/family/zoom_visit/mailadd" icon={Mail} tone="primary">
        メールアドレスを登録する
      </ButtonLink>
    </div>
  );
}
