/** The check digit of the first 12 digits of an EAN-13, which an ISBN-13 is. */
export const ean13CheckDigit = (digits: string): string => {
  const sum = weigh(digits.slice(0, 12), (position) => (position % 2 === 0 ? 1 : 3));
  return String((10 - (sum % 10)) % 10);
};

/** The check digit of the first 9 digits of an ISBN-10: 0 to 9 or X. */
export const isbn10CheckDigit = (digits: string): string => {
  const check = (11 - (weigh(digits.slice(0, 9), (position) => 10 - position) % 11)) % 11;
  return check === 10 ? 'X' : String(check);
};

/** Whether it is 13 digits beginning with 978 or 979 with the right check digit. */
export const isIsbn13 = (text: string): boolean =>
  /^97[89][0-9]{10}$/.test(text) && text[12] === ean13CheckDigit(text);

/** Whether it is an ISBN-10 (X in upper case) with the right check digit. */
export const isIsbn10 = (text: string): boolean =>
  /^[0-9]{9}[0-9X]$/.test(text) && text[9] === isbn10CheckDigit(text);

/** The ISBN-13 of a valid ISBN-10. */
export const isbn13FromIsbn10 = (isbn10: string): string => {
  const digits = `978${isbn10.slice(0, 9)}`;
  return digits + ean13CheckDigit(digits);
};

const weigh = (digits: string, weightAt: (position: number) => number): number => {
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1)
    sum += Number(digits[position]) * weightAt(position);
  return sum;
};
