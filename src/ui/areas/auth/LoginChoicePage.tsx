import { familyPaths, managerPaths } from '../../../paths.ts';
import './login.css';
import { House, IdCard } from 'lucide';
import { ButtonLink } from '../../kit/Button.tsx';
import { Heading } from '../../kit/Heading.tsx';

/** Where nothing says which of the two is meant. */
export function LoginChoicePage() {
  return (
    <div className="login">
      <Heading level={1} text="ログイン" />
      <p>どちらの方か、お選びください。</p>
      <ButtonLink big href={familyPaths.login} icon={House} tone="primary">
        ご家族の方
      </ButtonLink>
      <ButtonLink big href={managerPaths.login} icon={IdCard}>
        職員の方
      </ButtonLink>
    </div>
  );
}
