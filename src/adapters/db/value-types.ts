import pg from 'pg';

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;

/** A bigint as a number; throws RangeError above 2^53 rather than lose digits. */
const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('a bigint from the database is too large for a number');
  return value;
};

const INSTANT = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::(\d\d))?$/;

/**
 * A timestamptz as the domain writes instants: UTC, milliseconds only where there are any
 * (`2026-11-27T00:00:00Z`, `2026-11-27T00:00:00.25Z`), finer digits cut off.
 * Throws RangeError for infinity, BC and years after 9999.
 */
const parseInstant = (text: string): string => {
  const match = INSTANT.exec(text);
  if (match === null) throw new RangeError('a timestamp from the database is not an instant');
  const [, year, month, day, time, fraction = '', hours, minutes = '00'] = match;
  const milliseconds = fraction.slice(0, 3).replace(/0+$/, '');
  const local = `${year}-${month}-${day}T${time}`;
  const inUtc = hours === '+00' && minutes === '00';
  const utc = inUtc ? local : new Date(`${local}${hours}:${minutes}`).toISOString().slice(0, 19);
  return `${utc}${milliseconds && '.'}${milliseconds}Z`;
};

type Parse = (text: string) => unknown;

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => (string | null)[];
const arrayOf = (parse: Parse) => (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : parse(item)));
const asWritten: Parse = (text) => text;

const PARSERS: Readonly<Record<number, Parse>> = {
  [builtins.INT8]: parseInt8,
  [builtins.DATE]: asWritten,
  [builtins.TIMESTAMPTZ]: parseInstant,
  [builtins.TIMESTAMP]: asWritten,
  [INT8_ARRAY]: arrayOf(parseInt8),
  [DATE_ARRAY]: arrayOf(asWritten),
  [TIMESTAMPTZ_ARRAY]: arrayOf(parseInstant),
};

/**
 * How our own clients read values: bigint as number, date as 'YYYY-MM-DD', timestamptz as ISO 8601 in UTC.
 * Handed to each client, so that the session store and the queue keep the driver's own ways.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text'),
};
