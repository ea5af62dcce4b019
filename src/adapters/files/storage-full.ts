import { DomainError } from '../../domain/errors.ts';

const RETRY_AFTER_SECONDS = 600;
const FULL = ['ENOSPC', 'EDQUOT'];

/** Libraries that write pictures give the system's message without its code. */
const saysFull = ({ code, message }: { code?: unknown; message?: unknown }): boolean =>
  FULL.includes(String(code)) || /no space left on device/i.test(String(message));

/** An error that says the disk is full, as `unavailable`; any other as it is. */
export const asStorageFull = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && !(error instanceof DomainError) && saysFull(error)
    ? Object.assign(
        new DomainError(
          'unavailable',
          'site.storageFull',
          'ただいま、ファイルをお預かりする場所がいっぱいです。保存されていませんので、時間をおいてもう一度お試しください。',
          { retryAfter: RETRY_AFTER_SECONDS },
        ),
        { cause: error },
      )
    : error;
