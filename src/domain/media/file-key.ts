const shape = /^([0-9a-z]{2})\/\1[0-9a-z-]{2,62}\/[0-9a-z]+(?:[.-][0-9a-z]+)*$/;

/** Where a file of an upload is stored: `ab/ab12…/large.jpeg`; the first folder spreads many uploads evenly. */
export const fileKey = (uploadId: string, name: string): string => {
  const key = `${uploadId.slice(0, 2)}/${uploadId}/${name}`;
  if (!isFileKey(key)) throw new RangeError('a file key needs an upload id and a name of 0-9, a-z, - and .');
  return key;
};

/** True for what `fileKey` makes; false for anything that could point outside the store. */
export const isFileKey = (key: string): boolean => shape.test(key);
