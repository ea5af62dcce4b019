import type { Notice, NoticeState } from '../../domain/notice/notice.ts';
import type { NoticeForm } from '../../domain/notice/notice-form.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** A stored notice; `state` is what it is at the moment of reading. */
export type NoticeRow = Stored & Notice & { readonly state: NoticeState };

/** The rows of notices. A body must be cleaned HTML by the time it is written. */
export type NoticeRows = Collection<NoticeRow, NoticeForm>;
