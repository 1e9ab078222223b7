/** Includes Korean typed on a Latin layout. */
const WORDS = new Set(
  `password passwd passw pass word admin administrator root user guest login welcome hello letmein open master superman batman spiderman
  dragon monkey shadow sunshine princess football baseball basketball soccer hockey tennis golf michael jordan jennifer jessica ashley daniel
  andrew joshua charlie thomas robert george matthew harley ranger killer hunter trustno iloveyou loveyou lovely love money freedom whatever
  qwerty qwert qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc asdzxc zaqwsx zaqxsw qwaszx
  abc abcd abcde abcdef abcdefg abcdefgh computer internet samsung google apple naver kakao daum hangul korea korean seoul busan daehan
  starwars pokemon naruto cookie cheese chocolate banana orange summer winter spring autumn flower ginger pepper silver golden diamond
  secret private test tester testing temp default changeme change access server system windows linux android iphone galaxy mustang corvette
  ferrari mercedes porsche yamaha honda maverick phoenix falcon eagle tiger lion panther wolf bear angel devil heaven jesus christ church
  family mother father sister brother baby friend friends forever happy lucky smile music guitar piano dance party chelsea arsenal liverpool
  barcelona madrid manchester ronaldo messi vitanyang vitanyan vitacheck vitamin vitamins health healthy supplement
  dkssud dkssudgktpdy dkssudgk tkfkdgo tkfkdgody tkfkd qlalfqjsgh qlqjs dlqmstkfka whgdk rkskek rkskekfk akstp eoalsrnr eogksalsrnr
  qlxksid qlxkals duddidwp xptmxm
  gkswls wpqkf rlaalswl qkrtjdud chlrhdi ektl tjdnf qntks gkrry gksrnr anjdi djajsl dkqjwl rhfemtjf gmlakd`.split(/\s+/),
);

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

const FOLDED: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

function fold(text: string): string {
  return [...text].map((character) => FOLDED[character] ?? character).join('');
}

function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const piece = text.slice(0, length);
    if (text.length % length === 0 && piece.repeat(text.length / length) === text) return piece;
  }
  return text;
}

const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const KEYS: ReadonlyMap<string, readonly [number, number]> = new Map(
  KEY_ROWS.flatMap((row, y) => [...row].map((key, x) => [key, [x, y]] as const)),
);
const SHORTEST_STROLL = 4;

function areNeighbours(one: string, other: string): boolean {
  const [from, to] = [KEYS.get(one), KEYS.get(other)];
  return from !== undefined && to !== undefined && Math.abs(from[0] - to[0]) <= 1 && Math.abs(from[1] - to[1]) <= 1;
}

function isStroll(text: string): boolean {
  const keys = [...text];
  return keys.length >= SHORTEST_STROLL && keys.every((key, index) => index === 0 || areNeighbours(keys[index - 1] ?? '', key));
}

function isWalk(text: string): boolean {
  return text.length < 2 || isStroll(text) || WALKS.some((walk) => walk.includes(text));
}

function isMadeOfWalks(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    let length = Math.min(rest.length, 26);
    while (length >= 3 && !isWalk(rest.slice(0, length))) length -= 1;
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** Counts despite other characters: `a123456789`. */
const SHORTEST_DRESSED_WALK = 6;
const MOST_DRESSING = 2;

function isDressedWalk(text: string): boolean {
  for (let before = 0; before <= MOST_DRESSING; before += 1)
    for (let after = 0; before + after <= MOST_DRESSING; after += 1) {
      const bare = text.slice(before, text.length - after);
      if (bare.length >= SHORTEST_DRESSED_WALK && isMadeOfWalks(bare)) return true;
    }
  return false;
}

const INITIALS = 'r r s e e f a q q t t d w w c z x v g'.split(' ');
const VOWELS = 'k o i o j p u p h hk ho hl y n nj np nl b m ml l'.split(' ');
const FINALS = ' r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g'.split(' ');
const FIRST_SYLLABLE = 0xac00;

function typedInLatin(text: string): string {
  return text.replace(/[\uac00-\ud7a3]/g, (syllable) => {
    const index = syllable.charCodeAt(0) - FIRST_SYLLABLE;
    const final = index % FINALS.length;
    const vowel = Math.floor(index / FINALS.length) % VOWELS.length;
    const initial = Math.floor(index / FINALS.length / VOWELS.length);
    return `${INITIALS[initial]}${VOWELS[vowel]}${FINALS[final]}`;
  });
}

const CONSONANT = '[rsefaqtdwczxvg]';
const VOWEL = '(?:hk|ho|hl|nj|np|nl|ml|[koijpuhynbml])';
const ENDING = `(?:rt|sw|sg|fr|fa|fq|ft|fx|fv|fg|qt|${CONSONANT})`;
/** Hangul on a Latin layout: `xptmxm` (테스트). */
const SHORT_KOREAN_WORD = new RegExp(`^(?:${CONSONANT}${VOWEL}${ENDING}?){1,3}$`);

function withoutSigns(text: string): string {
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '');
  return bare.length >= text.length / 2 ? bare : text;
}

function isPattern(text: string): boolean {
  return (
    new Set(text).size <= 2 ||
    isWalk(unitOf(text)) ||
    isMadeOfWalks(text) ||
    isDressedWalk(text) ||
    /^(?:19|20)\d{6}$|^\d{6}$|^010\d{8}$|^\d{8}$/.test(text)
  );
}

function core(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** @param own the account's e-mail and nickname */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFC').toLowerCase();
  const compact = text.replace(/[\s._-]/g, '');
  const unit = unitOf(compact);
  if ([compact, withoutSigns(compact)].some(isPattern)) return true;
  if ([core(compact), unitOf(core(compact))].some((word) => SHORT_KOREAN_WORD.test(word))) return true;
  const names = own.flatMap((name) => [name, name.split('@')[0] ?? '']).map((name) => core(name.normalize('NFC').toLowerCase()));
  const spellings = [unit, core(unit), core(compact), fold(unit), core(fold(compact)), fold(core(compact)), unitOf(core(compact))];
  return spellings.some((spelling) => WORDS.has(typedInLatin(spelling)) || (spelling.length > 1 && names.includes(spelling)));
}
