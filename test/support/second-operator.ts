import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { FACILITIES } from '../../src/domain/facility.ts';
import { siteProfileSchema } from '../../src/domain/site/site-profile.ts';

type Path = readonly PropertyKey[];
type Leaf = { path: string; first: string; second: string };

/** The sentence of a facility that takes nobody new. */
export const CLOSED = '改修のため、新しいご入居の受付を休んでいます。';
const CLOSED_FACILITY = 'group_home';

const shifted = (sign: string, first: number, last: number): string =>
  String.fromCharCode(first + ((sign.charCodeAt(0) - first + 7) % (last - first + 1)));

const digit = (sign: string): string => String((Number(sign) + 1) % 10);

/** Another text of the same shape: every kana and kanji another, every phone and host another, all else as it was. */
const otherText = (text: string): string =>
  text
    .split(/(\{[^{}]*\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part
            .replace(
              /0\d{1,4}-\d{1,4}-\d{3,4}|\b99\d{8}\b/g,
              (number) => `0${number.slice(1).replace(/\d/g, digit)}`,
            )
            .replace(/[a-z]+(?=\.example)/g, (host) =>
              host.replace(/[a-z]/g, (sign) => shifted(sign, 97, 122)),
            )
            .replace(/[ぁ-ゖ]/g, (sign) => shifted(sign, 0x3041, 0x3096))
            .replace(/[ァ-ヺ]/g, (sign) => shifted(sign, 0x30a1, 0x30fa))
            .replace(/[一-鿋]/g, (sign) => shifted(sign, 0x4e00, 0x9fcb)),
    )
    .join('');

function mapLeaves(value: unknown, change: (text: string, path: Path) => string, path: Path = []): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((one, index) => mapLeaves(one, change, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapLeaves(one, change, [...path, key])]),
  );
}

const isFacility = (part: string): boolean => (FACILITIES as readonly string[]).includes(part);

/** The YAML files of a folder as one value, arranged as the schema has it. */
function readProfile(dir: string): Record<string, unknown> {
  const parts = readdirSync(dir)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file.slice(0, -'.yaml'.length), parse(readFileSync(join(dir, file), 'utf8'))] as const);
  return {
    ...Object.fromEntries(parts.filter(([part]) => !isFacility(part))),
    facilities: Object.fromEntries(parts.filter(([part]) => isFacility(part))),
  };
}

function writeProfile(dir: string, profile: Record<string, unknown>): void {
  const { facilities, ...parts } = profile;
  for (const [part, value] of Object.entries({ ...parts, ...(facilities as object) }))
    writeFileSync(join(dir, `${part}.yaml`), stringify(value));
}

const key = (path: Path): string => path.map(String).join('.');

/** Another text wherever the schema takes any; where it takes only certain words, the first operator's. */
function otherProfile(first: Record<string, unknown>): Record<string, unknown> {
  const fixed = new Set<string>();
  for (;;) {
    const second = mapLeaves(first, (text, path) => (fixed.has(key(path)) ? text : otherText(text)));
    const parsed = siteProfileSchema.safeParse(second);
    if (parsed.success) return second as Record<string, unknown>;
    const before = fixed.size;
    for (const { path } of parsed.error.issues) fixed.add(key(path));
    if (fixed.size === before) throw parsed.error;
  }
}

/** Takes nobody new in one facility, as far as the schema lets a profile say so. */
function close(profile: Record<string, unknown>): boolean {
  const homes = profile.facilities as Record<string, { vacancy: Record<string, unknown> }>;
  const home = homes[CLOSED_FACILITY];
  if (!home) throw new Error(`the profile has no ${CLOSED_FACILITY}`);
  home.vacancy = { ...home.vacancy, rooms: [], reserved: 0, closed: CLOSED };
  if (siteProfileSchema.safeParse(profile).success) return true;
  delete home.vacancy.closed;
  return false;
}

/**
 * A second operator in a folder of its own, made from the shipped one: all names, places, phones and sentences are
 * others, and one facility takes nobody new. `changed` are the texts the two differ in.
 */
export function secondOperator(shipped = 'views/site') {
  const dir = mkdtempSync(join(tmpdir(), 'engawa-second-'));
  cpSync(shipped, dir, { recursive: true });
  const first = readProfile(shipped);
  const second = otherProfile(first);
  const changed: Leaf[] = [];
  const seconds = new Map<string, string>();
  mapLeaves(second, (text, path) => {
    seconds.set(key(path), text);
    return text;
  });
  mapLeaves(first, (text, path) => {
    const other = seconds.get(key(path)) ?? text;
    if (other !== text) changed.push({ path: key(path), first: text, second: other });
    return text;
  });
  const saysClosed = close(second);
  writeProfile(dir, second);
  return {
    dir,
    changed,
    saysClosed,
    profile: siteProfileSchema.parse(second),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
