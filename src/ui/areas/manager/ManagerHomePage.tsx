import './manager-home.css';
import { Badge } from '../../kit/Badge.tsx';
import { Card, CardGrid } from '../../kit/Card.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { MessageBox } from '../../kit/MessageBox.tsx';
import { PlainList } from '../../kit/PlainList.tsx';
import { useView } from '../../use-page.ts';

/** The first page of a signed-in worker: who one is here, and the lists one's role opens. */
export function ManagerHomePage() {
  const { name, role, waiting, may } = useView('manager.home');
  return (
    <div className="manager-home">
      <div className="manager-home-who">
        <Heading level={1} text={`${name} さん`} written />
        <Badge tone="primary">{role}</Badge>
      </div>
      {waiting.length > 0 && (
        <MessageBox title="確かめてほしいこと" tone="warning">
          <PlainList items={[]}>
            {waiting.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </PlainList>
        </MessageBox>
      )}
      <section className="manager-home-lists">
        <h2>開ける一覧</h2>
        <CardGrid>
          {may.map(({ label, href, write }) => (
            <Card href={href} key={href} title={label}>
              <p>{write ? '見る・書く' : '見るだけ'}</p>
            </Card>
          ))}
        </CardGrid>
      </section>
    </div>
  );
}
