import { familyPaths } from '../../paths.ts';
import './help.css';
import { CircleHelp } from 'lucide';
import type { FamilyTopic } from '../../domain/help/help.ts';
import { Icon } from '../kit/Icon.tsx';
import { PhoneLink } from '../kit/PhoneLink.tsx';

/** どうすれば… of the page that is shown, with the phone for all else. */
export function FamilyHelpFold({
  topic,
  phone,
  hours,
}: {
  topic: FamilyTopic;
  phone: string;
  hours: string;
}) {
  return (
    <details className="help-fold no-print">
      <summary>
        <Icon of={CircleHelp} /> どうすれば…
      </summary>
      <FamilyHelp level={2} topic={topic} />
      <p>わからないときは、お電話ください。</p>
      <PhoneLink hours={hours} phone={phone} />
      <p>
        <a href={`${familyPaths.help}#${topic.name}`}>ご家族の手引きをひらく（印刷できます）</a>
      </p>
    </details>
  );
}

/** Questions of families and their answers. */
export function FamilyHelp({ topic: { questions }, level }: { topic: FamilyTopic; level: 2 | 3 }) {
  const Question = `h${level}` as const;
  return (
    <div className="help-topic">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <Question>{question}</Question>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  );
}
