import { managerPaths } from '../../paths.ts';
import './help.css';
import { CircleHelp } from 'lucide';
import type { StaffTopic } from '../../domain/help/help.ts';
import { Icon } from '../kit/Icon.tsx';

/** Pictures of the screens are of this size, in pixels. */
const WIDTH = 960;
const HEIGHT = 600;

/** 使い方 of the screen that is shown, folded until somebody asks. */
export function StaffHelpFold({ topic }: { topic: StaffTopic }) {
  return (
    <details className="help-fold no-print">
      <summary>
        <Icon of={CircleHelp} /> 使い方
      </summary>
      <StaffHelp level={2} topic={topic} />
      <p>
        <a href={`${managerPaths.help}#${topic.name}`}>職員の手引きをひらく（印刷できます）</a>
      </p>
    </details>
  );
}

/** What a screen is for, the three usual acts, and what it looks like. */
export function StaffHelp({
  topic: { name, title, purpose, acts },
  level,
}: {
  topic: StaffTopic;
  level: 2 | 3;
}) {
  const Act = `h${level}` as const;
  return (
    <div className="help-topic">
      <p>{purpose}</p>
      <div className="help-acts">
        {acts.map(({ act, how }) => (
          <div key={act}>
            <Act>{act}</Act>
            <p>{how}</p>
          </div>
        ))}
      </div>
      <img
        alt={`「${title}」の画面の例`}
        className="help-picture"
        height={HEIGHT}
        loading="lazy"
        src={`/help/${name}.webp`}
        width={WIDTH}
      />
    </div>
  );
}
