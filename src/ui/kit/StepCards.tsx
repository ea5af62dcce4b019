import './step-cards.css';
import { Card } from './Card.tsx';

/** Steps in their order, each a numbered card; their titles differ. */
export function StepCards({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="step-cards">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Card title={title}>
            <p>{text}</p>
          </Card>
        </li>
      ))}
    </ol>
  );
}
