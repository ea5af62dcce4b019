import { escapeHtml } from '../../../domain/html.ts';
import { type Job, payRange } from '../../../domain/job/job.ts';
import { facilityFullName, facilityProfile } from '../../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';

const EMPLOYMENT_TYPES: Readonly<Record<Job['employment'], string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
};
const UNITS: Readonly<Record<Job['pay']['per'], string>> = { month: 'MONTH', hour: 'HOUR' };

/** Search engines take the description as HTML. */
const descriptionOf = (job: Job): string =>
  [job.summary, `仕事の内容：${job.duties}`, `勤務時間：${job.hours}`, `休日：${job.daysOff}`]
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

function placeOf(profile: SiteProfile, job: Job): object {
  const { address } = facilityProfile(profile, job.facility);
  return {
    '@type': 'Place',
    name: facilityFullName(profile, job.facility),
    address: {
      '@type': 'PostalAddress',
      postalCode: address.postalCode,
      addressCountry: 'JP',
      addressRegion: address.prefecture,
      addressLocality: `${address.city}${address.ward ?? ''}`,
      streetAddress: address.line,
    },
  };
}

/** schema.org's JobPosting of one posting; `pageUrl` is the page that shows it. */
export function jobPostingData(profile: SiteProfile, job: Job, baseUrl: string, pageUrl: string): object {
  const { from, to } = payRange(job);
  const { operator } = profile;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title.replace(/（[^（）]*）$/, ''),
    description: descriptionOf(job),
    datePosted: job.postedOn,
    validThrough: `${job.validThrough}T23:59:59+09:00`,
    employmentType: EMPLOYMENT_TYPES[job.employment],
    url: `${pageUrl}#${job.code}`,
    identifier: { '@type': 'PropertyValue', name: operator.name, value: job.code },
    hiringOrganization: { '@type': 'Organization', name: operator.name, sameAs: baseUrl },
    jobLocation: placeOf(profile, job),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitText: UNITS[job.pay.per] },
    },
    totalJobOpenings: job.openings,
    workHours: job.hours,
    qualifications: job.qualifications,
    incentiveCompensation: job.bonus,
    jobBenefits: [...job.insurance, job.support].join('、'),
    industry: '介護',
  };
}
