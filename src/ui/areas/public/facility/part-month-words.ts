import {
  DAYS_OF_A_MONTH,
  type FeeRules,
  MOST_DAYS,
  type PartMonthRule,
} from '../../../../domain/site/fee-sum.ts';

const WORDS: Readonly<Record<PartMonthRule, string>> = {
  whole: 'ご利用の日数にかかわらず1か月分です。',
  prorated: `日割りです（月額を${DAYS_OF_A_MONTH}日で割り、日数を掛けます）。${DAYS_OF_A_MONTH}日以上のときは1か月分です。`,
  daily: `月額を${DAYS_OF_A_MONTH}日で割った1日分に、日数を掛けます。${MOST_DAYS}日のときは${MOST_DAYS}日分です。`,
};

/** How a month is counted in which someone lives here only for some days: one sentence for each rule in use. */
export function partMonthSentences({ rooms, common }: FeeRules): string[] {
  const fees = [...rooms.slice(0, 1).map(({ rent }) => rent), ...common];
  return (Object.keys(WORDS) as PartMonthRule[]).flatMap((rule) => {
    const labels = fees.filter((fee) => fee.rule === rule).map(({ label }) => label);
    return labels.length > 0 ? [`${labels.join('・')}は、${WORDS[rule]}`] : [];
  });
}
