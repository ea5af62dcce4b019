import { publicPaths } from '../../../../paths.ts';
import './key-facts.css';
import { Calculator } from 'lucide';
import type { ReactNode } from 'react';
import type { FacilityTopView } from '../../../../application/facility/facility.view.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { Vacancy } from './Vacancy.tsx';

/** What decides a choice, in one look: price, vacancy, need of care, medical care, place, phone. */
export function KeyFacts({ view }: { view: FacilityTopView }) {
  return (
    <div className="key-facts">
      <dl className="key-facts-list">
        <KeyFact term="月額">
          <strong className="key-facts-large">{view.price.from.toLocaleString('ja-JP')}</strong>円から
          <small className="key-facts-note">
            {view.price.parts.join('・')}（30日分）。介護保険の自己負担と実費は別です。
          </small>
        </KeyFact>
        <KeyFact term="空室">
          <Vacancy large="key-facts-large" note="key-facts-note" vacancy={view.vacancy} />
        </KeyFact>
        <KeyFact term="要介護度">
          {view.careLevels}
          <small className="key-facts-note">
            <a href={`${publicPaths.facility(view.facility, 'useguid')}#conditions`}>入居条件を見る</a>
          </small>
        </KeyFact>
        <KeyFact term="医療">
          {view.medical.map((line) => (
            <span className="key-facts-line" key={line}>
              {line}
            </span>
          ))}
        </KeyFact>
        <KeyFact term="場所">
          {view.station}
          <small className="key-facts-note">{view.address}</small>
        </KeyFact>
      </dl>
      <div className="key-facts-ways">
        <p className="key-facts-call">
          {view.vacancy.closed
            ? '先々のご相談や見学は、お電話で承ります。'
            : '見学・空室のお問い合わせは、お電話でどうぞ。'}
        </p>
        <PhoneLink big hours={view.hours} phone={view.tel} />
        <ButtonLink href={`${publicPaths.facility(view.facility, 'useguid')}#calculator`} icon={Calculator}>
          費用を計算する
        </ButtonLink>
      </div>
    </div>
  );
}

function KeyFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="key-facts-row">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
