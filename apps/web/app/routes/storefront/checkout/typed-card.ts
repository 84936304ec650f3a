/** `4242424242424242` → `4242 4242 4242 4242`; American Express in 4, 6 and 5. */
export const groupedNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
    : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,7})/;
  return (groups.exec(digits)?.slice(1) ?? []).filter((group) => group !== '').join(' ');
};

/** `1228` → `12 / 28`. */
export const groupedExpiry = (text: string): string => {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
};
