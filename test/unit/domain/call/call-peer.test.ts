import { describe, expect, it } from '@jest/globals';
import { EXPIRES_IN_SECONDS, freeDevice, HEARTBEAT_SECONDS } from '../../../../src/domain/call/call-peer.ts';
import { deviceName, HOME_DEVICE, LOST_AFTER_SECONDS } from '../../../../src/domain/visit/presence.ts';

describe('the number of a device', () => {
  it('is the smallest that nobody has, from 1', () => {
    expect(freeDevice([], 3)).toBe(1);
    expect(freeDevice([1], 3)).toBe(2);
    expect(freeDevice([1, 3], 3)).toBe(2);
    expect(freeDevice([3, 2], 3)).toBe(1);
  });

  it('is none once there are as many as may be; the home and calls elsewhere count for nothing', () => {
    expect(freeDevice([1, 2, 3], 3)).toBeNull();
    expect(freeDevice([HOME_DEVICE, null, null, 1, 2], 3)).toBe(3);
    expect(freeDevice([], 0)).toBeNull();
  });
});

describe('a device', () => {
  it('is named after its side and number, never after a person', () => {
    expect(deviceName({ side: 'home', device: HOME_DEVICE })).toBe('施設');
    expect(deviceName({ side: 'family', device: 2 })).toBe('ご家族2');
    expect(deviceName({ side: 'family', device: null })).toBe('ご家族');
  });

  it('misses two signs of life and is still there', () => {
    expect(LOST_AFTER_SECONDS).toBeGreaterThan(3 * HEARTBEAT_SECONDS);
    expect(EXPIRES_IN_SECONDS).toBeLessThan(LOST_AFTER_SECONDS);
  });
});
