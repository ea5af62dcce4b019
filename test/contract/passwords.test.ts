import { expect, it } from '@jest/globals';
import { hash } from 'argon2';
import { makeArgon2Passwords } from '../../src/adapters/passwords/passwords.ts';
import { makePlainPasswords, weakHash } from '../support/fakes/plain-passwords.ts';
import { passwordsContract } from './passwords.contract.ts';

const argon2 = makeArgon2Passwords();
const plain = makePlainPasswords();

passwordsContract('argon2id', argon2);
passwordsContract('the fake', plain);

it('a hash of weaker parameters is outdated and still fits', async () => {
  const weak = await hash('engawa-demo-admin', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(await argon2.outdated(weak)).toBe(true);
  expect(await argon2.verify(weak, 'engawa-demo-admin')).toBe(true);
  expect(await plain.outdated(weakHash('a'))).toBe(true);
  expect(await plain.verify(weakHash('a'), 'a')).toBe(true);
});

it('argon2id hashes carry the parameters that OWASP names, and a salt of their own', async () => {
  const hashes = await Promise.all([argon2.hash('a'), argon2.hash('a')]);
  for (const one of hashes) expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p?.*t=2/);
  expect(hashes[0]).not.toBe(hashes[1]);
});
