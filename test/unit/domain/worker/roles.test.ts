import { describe, expect, it } from '@jest/globals';
import { roleWords } from '../../../../src/domain/worker/roles.ts';

describe('roles in words', () => {
  it('name those that hold a scope', () => {
    expect(roleWords('worker:write')).toBe('システム管理・施設管理者');
  });

  it('name those that hold all of several', () => {
    expect(roleWords('family-notice:read', 'member:read')).not.toContain('広報');
    expect(roleWords('family-notice:read')).toContain('広報');
  });
});
