import { describe, expect, it } from '@jest/globals';
import { isPage } from '../../../../src/ui/kit/follow-links.ts';

describe('isPage', () => {
  it.each(['/', '/notice', '/about#documents', '/notice?page=2', '?page=2', '/notice/detail/5?from=a.b'])(
    'sends %s through the router',
    (href) => {
      expect(isPage(href)).toBe(true);
    },
  );

  it.each([
    '#main',
    'tel:0120-000-000',
    'mailto:info@example.jp',
    'https://example.jp/notice',
    '//example.jp',
    '/files/5/notes',
    '/documents/fee-table.pdf',
    '/manager/notice2.csv?q=a',
    '/notice/feed.xml',
    '',
  ])('leaves %s to the browser', (href) => {
    expect(isPage(href)).toBe(false);
  });
});
