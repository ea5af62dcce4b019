import { describe, expect, it } from '@jest/globals';
import { asUnavailable } from '../../../../src/adapters/db/unavailable.ts';
import { DomainError } from '../../../../src/domain/errors.ts';

const withFacts = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);
const stated = (code: string, severity = 'ERROR') => withFacts('what the server says', { code, severity });

describe('a database that cannot work for now', () => {
  it.each([
    [
      'refuses connections',
      withFacts('connect ECONNREFUSED', { code: 'ECONNREFUSED', errno: -111, syscall: 'connect' }),
    ],
    [
      'has no socket',
      withFacts('connect ENOENT /run/.s.PGSQL', { code: 'ENOENT', errno: -2, syscall: 'connect' }),
    ],
    [
      'has no address',
      withFacts('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND', errno: -3008, syscall: 'getaddrinfo' }),
    ],
    ['is at none of its addresses', new AggregateError([withFacts('', { errno: -111, syscall: 'connect' })])],
    ['broke off', new Error('Connection terminated unexpectedly')],
    ['broke off in a statement', new Error('select "a" from "b" - Connection terminated unexpectedly')],
    ['was reset', withFacts('read ECONNRESET', { code: 'ECONNRESET', errno: -104, syscall: 'read' })],
    [
      'is lost to its client',
      new Error('ROLLBACK - Client has encountered a connection error and is not queryable'),
    ],
    ['has no connection free', new Error('Knex: Timeout acquiring a connection. The pool is probably full.')],
    ['starts', stated('57P03', 'FATAL')],
    ['stops', stated('57P01', 'FATAL')],
    ['crashed', stated('57P02', 'WARNING')],
    ['has no connection left', stated('53300', 'FATAL')],
    ['has a full disk', stated('53100')],
    ['may only be read', stated('25006')],
    ['failed a part of a transaction', new Error('a part failed', { cause: stated('57P01', 'FATAL') })],
  ])('is told as unavailable when it %s', (_what, error) => {
    const told = asUnavailable(error) as DomainError;
    expect(told).toBeInstanceOf(DomainError);
    expect([told.kind, told.retryAfter]).toEqual(['unavailable', 30]);
  });

  it.each([
    ['a rule', new DomainError('invalid', 'a.b', 'x')],
    ['a row that is there twice', stated('23505')],
    ['a wrong statement', stated('42601')],
    ['a statement that took too long', stated('57014')],
    ['a file that is missing', withFacts('open', { code: 'ENOENT', errno: -2, syscall: 'open' })],
    ['words that quote it', new Error('The letter says: Connection terminated unexpectedly, and more')],
    ['nothing', null],
    ['text', 'ECONNREFUSED'],
  ])('is not seen in %s', (_what, error) => {
    expect(asUnavailable(error)).toBe(error);
  });
});
