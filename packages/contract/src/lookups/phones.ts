export const phonePrefixes = ['+1'] as const;
export type PhonePrefix = (typeof phonePrefixes)[number];
export const defaultPhonePrefix: PhonePrefix = '+1';

/** What a phone field keeps while someone types: digits only. */
export function keepDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
