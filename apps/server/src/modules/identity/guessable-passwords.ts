import { invalidField } from '@goodshelf/contract';
import { passwordProblems } from '@goodshelf/contract/password';

/**
 * Words of which the passwords on top of the published lists are made ("Password1234", "Qwertyuiop12", "Welcome2024!!").
 * Short entries of those lists cannot be chosen anyway: twelve characters are the least.
 */
const commonWords = new Set(
  `abc abcd abcdef abcdefg abcdefgh abcdefghij abcdefghijkl abcdefghijklmnopqrstuvwxyz abcde access admin administrator
  aaaaaa account amanda america andrew angel angels anthony apple asdf asdfgh asdfghjkl ashley august austin autumn
  azerty baby babygirl banana baseball basketball batman beautiful blessed book books buster butterfly changeme charlie
  cheese chelsea chocolate computer cookie corvette dallas daniel december default donald dragon england family february
  ferrari flower football forever freedom friday friend friends fuckyou ginger god hannah happy harley hello heather
  hottie hunter iloveyou internet january jasmine jennifer jessica jesus jordan joshua july june justin killer letmein
  liverpool login london love lovely lover loveyou maggie march master matrix matthew may merlin michael michelle
  monday monkey mother mustang mynoob mypassword ncc nicole november october orange pass passw password passwort
  pepper phoenix please pokemon princess purple qazwsx qazwsxedc querty qwer qwert qwerty qwertyu qwertyui qwertyuiop
  ranger robert samsung saturday school schools secret september shadow sophie soccer spring starwars summer sunday
  sunshine superman system taylor teacher temp temporary test tester testing the thomas thursday tigger trustno
  tuesday user wednesday welcome whatever william winter wizard zaq zxcvbn zxcvbnm qweasdzxc qweasd asd zxc qwe my is
  and i a you me new one`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The digits and signs that people put for letters. */
const disguises: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether the password is one that everybody tries first: common words, or the person's own, with decoration. */
export const isCommonPassword = (password: string, personalWords: readonly string[] = []): boolean => {
  const lower = password.toLowerCase();
  if (new Set(lower).size < 5) return true;
  const own = personalWords
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length > 2);
  const words = new Set([...commonWords, ...own]);
  const undecorated = lower.replace(/[^\p{L}]+$/u, '');
  return [lower, undisguised(lower), undisguised(undecorated)].some((text) =>
    isMadeOf(words, text.replaceAll(/[^\p{L}]/gu, '')),
  );
};

const undisguised = (text: string): string => [...text].map((sign) => disguises[sign] ?? sign).join('');

/** Whether the text can be cut into the words without a rest. Looks at each position once. */
const isMadeOf = (words: ReadonlySet<string>, text: string): boolean => {
  const reachable = [true];
  for (let end = 1; end <= text.length; end++)
    reachable[end] = reachable.some((isReached, start) => isReached && words.has(text.slice(start, end)));
  return reachable[text.length] === true;
};

/** 422 when the password is a common one or made of the person's own names. */
export const refuseCommonPassword = (password: string, personalWords: readonly string[]): void => {
  if (isCommonPassword(password, personalWords)) throw invalidField('password', passwordProblems.tooCommon);
};
