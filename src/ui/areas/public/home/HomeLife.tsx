import { Band } from '../../../kit/Band.tsx';
import { Card } from '../../../kit/Card.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { useView } from '../../../use-page.ts';

/** 暮らしの写真: pictures of the days and seasons, with a line each. */
export function HomeLife() {
  const { life } = useView('home');
  return (
    <Band arc>
      <div className="home-section">
        <Heading level={2} text="暮らしの写真" />
        <div className="home-quarters">
          {life.map(({ picture, title, text }) => (
            <Card
              key={title}
              media={
                <Picture
                  {...shippedPicture(picture)}
                  sizes="(min-width: 1280px) 18rem, (min-width: 600px) 50vw, 100vw"
                />
              }
              title={title}
            >
              <p>{text}</p>
            </Card>
          ))}
        </div>
      </div>
    </Band>
  );
}
