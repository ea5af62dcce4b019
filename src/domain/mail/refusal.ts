/**
 * Whether a mail server's permanent refusal of a recipient speaks of the address or its mailbox: 5.1.x and 5.2.1 of RFC
 * 3463, without such a code the replies 550, 551 and 553 of RFC 5321. Otherwise (a full mailbox, a policy, our own
 * address) the next mail may arrive.
 */
export function speaksOfAddress(replyCode: number, words: string): boolean {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(words);
  if (!enhanced) return [550, 551, 553].includes(replyCode);
  const [, subject, detail = ''] = enhanced;
  // 5.1.7 and 5.1.8 speak of the sender's address.
  if (subject === '1') return !['7', '8'].includes(detail);
  return subject === '2' && detail === '1';
}
