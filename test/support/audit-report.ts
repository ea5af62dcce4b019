import { z } from 'zod';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
const GRAVE: readonly string[] = ['high', 'critical'];

/** Where a weakness comes from: an advisory on the package itself, or the name of a package it depends on. */
const cause = z.union([z.string(), z.object({ title: z.string(), url: z.string() })]);

const weakness = z.object({
  name: z.string(),
  severity: z.enum(SEVERITIES),
  via: z.array(cause).min(1),
  range: z.string(),
  fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
});

/** What `npm audit --json` prints (npm 7 and newer). */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), weakness),
});

/** What it prints instead where the registry has no such service. */
const refusal = z.object({ statusCode: z.literal(405), method: z.string(), uri: z.string() });

export type Weakness = z.infer<typeof weakness>;
export type Audit =
  | { readonly kind: 'report'; readonly weaknesses: readonly Weakness[] }
  /** The registry does not answer the question at all. */
  | { readonly kind: 'unasked' };

/** Reads what `npm audit --json` printed. Throws for anything that is no report and no plain "not here". */
export function readAudit(printed: string): Audit {
  const json: unknown = JSON.parse(printed);
  if (refusal.safeParse(json).success) return { kind: 'unasked' };
  return { kind: 'report', weaknesses: Object.values(report.parse(json).vulnerabilities) };
}

/** Grave and mendable: nothing may go out with it. */
export const mustBeMended = ({ severity, fixAvailable }: Weakness): boolean =>
  GRAVE.includes(severity) && fixAvailable !== false;

const mendedBy = (fix: Weakness['fixAvailable']): string => {
  if (fix === false) return 'no fix yet';
  return fix === true ? 'fixed by npm audit fix' : `fixed by ${fix.name}@${fix.version}`;
};

/** One line on a weakness: how grave, where, why, and what mends it. */
export function lineOf({ name, severity, range, via, fixAvailable }: Weakness): string {
  const why = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`));
  return `${severity}: ${name} ${range} (${why.join('; ')}), ${mendedBy(fixAvailable)}`;
}
