/** The raw form of a public notice, as it is posted; `over` replaces fields. */
export const aNoticeForm = (categoryId: number, over: Record<string, unknown> = {}) => ({
  title: '夏祭りのご案内',
  categoryId: String(categoryId),
  facility: '',
  publishAt: '2026-11-26T00:00:00Z',
  endAt: '',
  body: { plain: '広場で盆踊りをします。' },
  status: 'published',
  ...over,
});
