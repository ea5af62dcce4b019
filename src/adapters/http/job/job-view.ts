import type { JobCondition, JobsView, JobView } from '../../../application/job/job.view.ts';
import { clockSpan, clockText, formatDate } from '../../../domain/format.ts';
import { EMPLOYMENT_LABELS, type Job, payRange } from '../../../domain/job/job.ts';
import { yenText } from '../../../domain/number-text.ts';
import { addressLine, facilityFullName, facilityProfile } from '../../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';

const PAY_LABELS: Readonly<Record<Job['pay']['per'], string>> = { month: '月給', hour: '時給' };
const ALLOWANCE_LABELS: Readonly<Record<Job['pay']['allowances'][number]['per'], string>> = {
  month: '月',
  night: '夜勤1回',
  hour: '1時間',
};

const range = ({ from, to }: { from: number; to: number }): string =>
  from === to ? yenText(from) : `${yenText(from)}〜${yenText(to)}`;

/** 月給 or 時給 with the range that everyone in the post is paid. */
const payLine = (job: Job): string => `${PAY_LABELS[job.pay.per]} ${range(payRange(job))}`;

/** 契約期間, and for a fixed term how it is renewed and how long at most. */
const termLines = ({ contract }: Job): string[] =>
  contract.term === 'open'
    ? ['期間の定めなし']
    : [`${contract.months}か月（期間の定めあり）`, contract.renewal, contract.limit];

function payLines(job: Job): string[] {
  const { base, allowances, fixedOvertime, example, per } = job.pay;
  return [
    payLine(job),
    ...(per === 'month' ? [`基本給 ${range(base)}`] : []),
    ...allowances.map(
      ({ name, amount, per: each, note }) =>
        `${name} ${ALLOWANCE_LABELS[each]}あたり${yenText(amount)}${note ? `。${note}` : ''}`,
    ),
    fixedOvertime === 'none'
      ? '固定残業代はありません。時間外労働の分は、すべて別に支払います。'
      : `固定残業代 ${yenText(fixedOvertime.amount)}（時間外労働${fixedOvertime.hours}時間分）。${fixedOvertime.beyond}`,
    ...(example ? [`例：${example}`] : []),
  ];
}

const shiftLines = ({ shifts }: Job): string[] =>
  shifts.map(
    ({ name, from, to, breakMinutes }) =>
      `${name} ${clockSpan({ from, to })}（休憩${breakMinutes === 0 ? 'なし' : `${breakMinutes}分`}）`,
  );

const insuranceLines = ({ insurance, insuranceNote }: Job): string[] => [
  insurance.length > 0 ? insurance.join('、') : '加入する保険はありません。',
  ...(insuranceNote ? [insuranceNote] : []),
];

/**
 * The table of a posting: every condition to be stated (職業安定法5条の3、同施行規則4条の2), in the order one reads
 * about a job.
 */
function conditionsOf(profile: SiteProfile, job: Job): JobCondition[] {
  const { common } = profile.jobs;
  const { operator } = profile;
  const place = `${facilityFullName(profile, job.facility)}（${addressLine(facilityProfile(profile, job.facility).address)}）`;
  return [
    { term: '仕事の内容', texts: [job.duties] },
    { term: '仕事の内容の変更の範囲', texts: [job.changeOfDuties] },
    { term: '働く場所', texts: [place] },
    { term: '働く場所の変更の範囲', texts: [job.changeOfPlace] },
    { term: '雇用の形', texts: [`${EMPLOYMENT_LABELS[job.employment]}（直接雇用）`] },
    { term: '契約期間', texts: termLines(job) },
    {
      term: '試用期間',
      texts: job.trial ? [`${job.trial.months}か月`, job.trial.conditions] : ['なし'],
    },
    { term: '勤務時間と休憩', texts: [...shiftLines(job), job.hours] },
    {
      term: '時間外労働',
      texts: [job.overtimeHours > 0 ? `あり（月平均${job.overtimeHours}時間）` : 'なし'],
    },
    { term: '休日・休暇', texts: [`年間休日${job.holidaysPerYear}日`, job.daysOff] },
    { term: '賃金', texts: payLines(job) },
    { term: '賃金の支払い', texts: [common.payday] },
    { term: '昇給', texts: [job.raise] },
    { term: '賞与', texts: [job.bonus] },
    { term: '通勤', texts: [common.commuting] },
    { term: '退職', texts: [common.retirement] },
    { term: '加入する保険', texts: insuranceLines(job) },
    { term: '受動喫煙を防ぐ措置', texts: [common.smoking[job.facility]] },
    { term: '応募の資格', texts: [job.qualifications] },
    { term: '資格取得の支援', texts: [job.support] },
    { term: '募集する会社', texts: [`${operator.name}（${addressLine(operator.address)}）`] },
  ];
}

/** The lines of a posting's card. */
const pointsOf = (job: Job): JobCondition[] => [
  ...job.pay.allowances
    .filter(({ per }) => per === 'night')
    .map(({ name, amount }) => ({ term: name, texts: [`1回 ${yenText(amount)}`] })),
  { term: '休日', texts: [`年間${job.holidaysPerYear}日`] },
  {
    term: '時間外労働',
    texts: [job.overtimeHours > 0 ? `月平均${job.overtimeHours}時間` : 'なし'],
  },
  { term: '契約期間', texts: termLines(job).slice(0, 1) },
];

const jobView = (profile: SiteProfile, job: Job): JobView => ({
  code: job.code,
  title: job.title,
  facility: facilityFullName(profile, job.facility),
  summary: job.summary,
  openings: job.openings,
  pay: payLine(job),
  points: pointsOf(job),
  conditions: conditionsOf(profile, job),
  dates: `${formatDate(job.postedOn)}現在の条件です。${formatDate(job.validThrough)}まで募集します。`,
});

/** The view of 採用情報: the profile's texts on working here, and these postings. */
export function jobsView(profile: SiteProfile, jobs: readonly Job[]): JobsView {
  const { lead, contact, common, day, voices, visit, apply, improvement } = profile.jobs;
  return {
    lead,
    contact,
    jobs: jobs.map((job) => jobView(profile, job)),
    day: { ...day, hours: day.hours.map((hour) => ({ ...hour, clock: clockText(hour.time) })) },
    voices: voices.map(({ initials, post, years, facility, text }) => ({
      initials,
      post,
      years,
      facility: facilityFullName(profile, facility),
      text,
    })),
    visit,
    apply,
    benefits: common.benefits,
    improvement,
  };
}
