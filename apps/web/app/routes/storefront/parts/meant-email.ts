/** Where most people have their mail. Only these are meant by a slip; the others are somebody's own, however near. */
const meant = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
];
/** One letter away from those, and as real. */
const others = [
  'email.com',
  'mail.com',
  'ymail.com',
  'rocketmail.com',
  'aim.com',
  'aol.co.uk',
  'yahoo.co.uk',
];

/** Whether the words are the same but for one slip: a letter too many, missing or wrong, or two that are swapped. */
const isNear = (typed: string, word: string): boolean => {
  if (typed === word) return true;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const one = typed.slice(start);
  const other = word.slice(start);
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (one.length > 1 &&
      one.slice(0, 2) === `${other.charAt(1)}${other.charAt(0)}` &&
      one.slice(2) === other.slice(2))
  );
};

/** The name and what follows its first point: both may have one slip. */
const partsOf = (domain: string): readonly [string, string] => {
  const at = domain.indexOf('.');
  return at === -1 ? [domain, ''] : [domain.slice(0, at), domain.slice(at + 1)];
};

/** The address that somebody probably meant: "dana@gmail.com" for "dana@gmial.com"; null when nothing seems wrong. */
export const meantEmail = (typed: string): string | null => {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+\.[^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || meant.includes(domain) || others.includes(domain))
    return null;
  const [host, ending] = partsOf(domain);
  const near = meant.find((known) => {
    const [knownHost, knownEnding] = partsOf(known);
    return host[0] === knownHost[0] && isNear(host, knownHost) && isNear(ending, knownEnding);
  });
  return near === undefined ? null : `${typed.trim().slice(0, name.length)}@${near}`;
};
