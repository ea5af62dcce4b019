import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepLine } from '../../../../../../../src/ui/areas/manager/visit/run-sheet/live-visits.ts';

class Line extends EventTarget {
  static readonly CLOSED = 2;
  static lines: Line[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.lines.push(this);
  }
  close() {
    this.readyState = Line.CLOSED;
  }
  hear(name: string) {
    this.dispatchEvent(new Event(name));
  }
}

describe('a line of server-sent events', () => {
  const heard: string[] = [];
  const open = () =>
    keepLine('/manager/zoom/live', {
      visits: () => heard.push('visits'),
      error: () => heard.push('error'),
    });
  beforeEach(() => {
    jest.useFakeTimers();
    Line.lines = [];
    heard.length = 0;
    Object.assign(globalThis, { EventSource: Line });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  it('is left to the browser while that tries by itself', () => {
    open();
    Line.lines[0]?.hear('error');
    jest.runAllTimers();
    expect(Line.lines).toHaveLength(1);
    expect(heard).toEqual(['error']);
  });

  it('is opened anew when the browser gave it up, and heard as before', () => {
    open();
    const [first] = Line.lines;
    first?.close();
    first?.hear('error');
    jest.runAllTimers();
    expect(Line.lines.map(({ url }) => url)).toEqual(['/manager/zoom/live', '/manager/zoom/live']);
    Line.lines[1]?.hear('visits');
    expect(heard).toEqual(['error', 'visits']);
  });

  it('stays closed once it is not wanted any more', () => {
    const close = open();
    const [first] = Line.lines;
    first?.close();
    first?.hear('error');
    close();
    jest.runAllTimers();
    expect(Line.lines).toHaveLength(1);
  });
});
