import './dashboard.css';
import type { DashboardCard } from '../../../../application/dashboard/dashboard.ts';
import { Badge, TONE_ICONS } from '../../../kit/Badge.tsx';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Card, CardGrid } from '../../../kit/Card.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { useView } from '../../../use-page.ts';

/** The first page of a signed-in worker: the work that waits, each with its button, and the lists of the role. */
export function DashboardPage() {
  const { name, role, cards, may } = useView('manager.dashboard');
  return (
    <div className="dashboard">
      <div className="dashboard-who">
        <Heading level={1} text={`${name} さん`} written />
        <Badge tone="primary">{role}</Badge>
      </div>
      {cards.length > 0 && (
        <div className="dashboard-cards">
          {cards.map((card) => (
            <Waiting card={card} key={card.title} />
          ))}
        </div>
      )}
      <section className="dashboard-lists">
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

function Waiting({ card: { title, tone, lines, act } }: { card: DashboardCard }) {
  return (
    <section className={`dashboard-card dashboard-card-${tone}`}>
      <h2>
        {tone !== 'neutral' && <Icon of={TONE_ICONS[tone]} />}
        {title}
      </h2>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={act.href}>{act.label}</ButtonLink>
    </section>
  );
}
