import { describe, expect, it } from '@jest/globals';
import { unsafeConnection } from '../../../src/engawa/check.ts';

describe('the way to the database server', () => {
  it.each([
    'postgres://engawa@localhost/engawa',
    'postgres://engawa@127.0.0.1:5432/engawa',
    'postgres://engawa@[::1]/engawa',
    'postgres:///engawa?host=/run/postgresql',
    'postgres://engawa:p@db.hiami.example/engawa?sslmode=verify-full',
    'postgres://engawa:p@db.hiami.example/engawa?sslmode=require',
  ])('is safe here, or where it is checked: %s', (url) => {
    expect(unsafeConnection(url)).toBeNull();
  });

  it.each([
    ['postgres://engawa:p@db.hiami.example/engawa', 'not encrypted'],
    ['postgres://engawa:p@db.hiami.example/engawa?sslmode=disable', 'not encrypted'],
    ['postgres://engawa:p@10.0.0.5/engawa', 'not encrypted'],
    ['postgres://engawa:p@db.hiami.example/engawa?sslmode=no-verify', 'nobody checks'],
  ])('is told of where it is not: %s', (url, why) => {
    expect(unsafeConnection(url)).toContain(why);
    expect(unsafeConnection(url)).not.toContain('engawa:p');
  });
});
