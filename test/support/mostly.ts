import fc from 'fast-check';

/** `usual` four times out of five, so that a random world is neither empty nor simple. */
export const mostly = <T, U>(usual: T, ...rare: readonly U[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<T | U>(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  );
