import { describe, expect, it } from '@jest/globals';
import { sheetReader } from '../../../../src/adapters/csv/sheet-reader.ts';
import { inShiftJis, inUtf8 } from '../../../support/people-sheets.ts';

const TEXT = '番号,氏名\r\nR-1,髙橋 ～①㈱\r\n';
const SHEET = { header: ['番号', '氏名'], lines: [{ line: 2, cells: ['R-1', '髙橋 ～①㈱'] }] };
const BOM = '\ufeff';

describe('a file is read', () => {
  it.each([
    ['UTF-8', inUtf8(TEXT)],
    ['UTF-8 with a mark', inUtf8(BOM + TEXT)],
    ['Shift_JIS as Windows has it', inShiftJis(TEXT)],
  ])('in %s', async (_name, file) => {
    expect(await sheetReader.read(file)).toEqual(SHEET);
  });

  it.each(['\r\n', '\n', '\r'])('with lines that end in %j, also inside quotes', async (end) => {
    const text = ['a,b', '1,"x', 'y, ""z"""', '', '2,3'].join(end);
    expect(await sheetReader.read(inUtf8(text))).toEqual({
      header: ['a', 'b'],
      lines: [
        { line: 2, cells: ['1', 'x\ny, "z"'] },
        { line: 4, cells: ['2', '3'] },
      ],
    });
  });

  it('without the empty lines and columns that spreadsheets leave, its lines numbered as they show them', async () => {
    const text = ',,\r\na,b,,\r\n,,\r\n1,,,\r\n\u3000, ,\r\n,2,,\r\n,,\r\n';
    expect(await sheetReader.read(inUtf8(text))).toEqual({
      header: ['a', 'b'],
      lines: [
        { line: 4, cells: ['1'] },
        { line: 6, cells: ['', '2'] },
      ],
    });
  });

  it('without the example of the template, and with formulas as they were written', async () => {
    const text = "a,b\r\n（例）1,x\r\n2,'=SUM(A1)\r\n3,'a\r\n";
    expect((await sheetReader.read(inUtf8(text))).lines).toEqual([
      { line: 3, cells: ['2', '=SUM(A1)'] },
      { line: 4, cells: ['3', "'a"] },
    ]);
  });

  it('with a quote inside a cell that is not quoted', async () => {
    expect((await sheetReader.read(inUtf8('a\n5"x\n'))).lines).toEqual([{ line: 2, cells: ['5"x'] }]);
  });

  it('as nothing when it is empty', async () => {
    expect(await sheetReader.read(inUtf8('\r\n,,\r\n'))).toEqual({ header: [], lines: [] });
  });
});

describe('a file is refused', () => {
  it.each([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2), 'Excelのブック'],
    ['a workbook of the old kind', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), 'Excelのブック'],
    ['Unicode text', Uint8Array.of(0xff, 0xfe, 0x61, 0x00), '文字を読み取れない'],
    ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), '文字を読み取れない'],
    ['bytes with zeros', Uint8Array.of(0x61, 0, 0x62), '文字を読み取れない'],
    ['a quote that is not closed', inUtf8('a,b\n1,2\n3,"4\n5,6\n'), '3行目からあと'],
  ])('that is %s, and says what to do', async (_name, file, words) => {
    await expect(sheetReader.read(file)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { file: [expect.stringContaining(words)] },
    });
  });
});
