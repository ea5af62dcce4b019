/** Where the packed bytes of each entry stand in a small ZIP, by its name. */
export function entriesOf(zip: Buffer): Record<string, { contentAt: number; packedSize: number }> {
  const found: Record<string, { contentAt: number; packedSize: number }> = {};
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  for (let at = zip.readUInt32LE(end + 16); at < end; ) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const header = zip.readUInt32LE(at + 42);
    found[zip.toString('utf8', at + 46, at + 46 + nameLength)] = {
      contentAt: header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28),
      packedSize: zip.readUInt32LE(at + 20),
    };
    at += 46 + nameLength + extraLength;
  }
  return found;
}
