import { jaModel, Parser } from 'budoux';
import { PHRASE_BREAK } from './phrases.ts';

const parser = new Parser(jaModel);

/**
 * Marks with U+200B where a Japanese heading may break; `Heading` turns the marks into `<wbr>`.
 * For server code only (views of pages, site profile): the model must not travel to browsers.
 */
export const markPhrases = (text: string): string => {
  const plain = text.replaceAll(PHRASE_BREAK, '');
  return plain === '' ? '' : parser.parse(plain).join(PHRASE_BREAK);
};
