/** The address of a notice's public page. */
export const noticeUrl = (id: number): string => `/notice/detail/${id}`;
