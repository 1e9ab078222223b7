const TEST_LABEL = new RegExp(
  '^(?:총|잔류|유리|일반|기타|활성형|이취)?(?:' +
    [
      '성상',
      '외관',
      '성질',
      '대장균',
      '대장군',
      '장출혈',
      '세균',
      '생균수',
      '붕해',
      '붕괴',
      '용출',
      '납',
      '카드[뮴륨]',
      '수은',
      '메틸수은',
      '비소',
      '중금속',
      '니켈',
      '주석\\(',
      '헥산',
      'n-?헥산',
      '아세톤',
      '용매',
      '초산에틸',
      '에틸아세테이트',
      '메탄올',
      '에탄올',
      '이소프로필',
      '산가',
      '과산화물',
      '아니시딘',
      '검화',
      '불검화',
      '비누화',
      '굴절',
      '비중',
      '점도',
      '카페인',
      'egcg',
      'epigallo',
      '\\(-\\)-?epigallo',
      '에피갈로',
      '깅콜릭',
      'ginkgolic',
      '시험',
      '벤조',
      '아플라톡신',
      '시트리닌',
      '디에틸렌',
      '테트라싸이',
      '테트라사이',
      '클로르',
      '클로람',
      '옥시테트라',
      '파라',
      'p-?쿠마',
      '계피산',
      '살모넬라',
      'salmonella',
      '황색',
      '포도상',
      '곰팡이',
      '효모(?:수|균|및|$)',
      '진균',
      '녹농',
      'tamc',
      'tymc',
      '디시안',
      '디하이드로',
      '단백질과',
      '모나콜린k?(?:활성|산형)',
      '페오포르',
      '포도당당량',
      '수분',
      '건조감량',
      '회분',
      'ph(?![a-z])',
      '이물',
      '확인',
      '방부',
      '보존료',
      '트랜스',
      '타르',
      '색소',
      '농약',
      '방사',
      '내용량',
      '함량균일',
      '다이옥신',
      '디옥신',
      '폴리염화',
      '멜라민',
      '클로스트리',
      '바실러스',
      '리스테리아',
      '캠필로',
      '이산화황',
      '아황산',
      '글루텐',
      '요오드가',
      '제조',
      '보관',
      '포장',
      '유통',
      '소비기한',
      '기능성',
      '섭취',
      '알루미늄',
      '멜라토닌',
      '디곡신',
      '변색',
      '함량시험',
      '의약품',
      '동물용',
      '스테로이드',
      '시부트라민',
      '독소',
      'cfu',
      '위해',
      '규격',
      '기준',
      '단위',
      '1액',
      '2액',
      '제1액',
      '제2액',
      'd\\.e',
      'escherichia',
      'e\\.?coli',
      'staphy',
      'coliform',
      'lead',
      'arsenic',
      'cadmium',
      'mercury',
    ].join('|') +
    ')',
);

const FORM_HEADING =
  /^\(?\s*(?:장용성|제피|코팅|츄어블)?\s*(?:정제|연질(?:캡슐)?|경질(?:캡슐)?|캡슐|분말|액상|젤리|환|음료|앰플|과립|내용물|제품명)\s*-?\s*\d{0,2}\s*(?:\(|\)|:|-|$|\s)/;

/** `(100,000,000 CFU/2g)`: belongs to the previous line. */
const COUNT_ALONE = /^\(\s*(?:총|약)?\s*\d[\d,.]*\s*(?:[xX×*]\s*10\s*\^?\s*\d+|\([^()]*\))?\s*(?:[천백십]?\s*억)?\s*(?:cfu|마리)/i;

export function isTestLabel(label: string): boolean {
  return TEST_LABEL.test(
    label
      .replace(/[\s·ᆞ.,]/g, '')
      .replace(/^[)(]+/, '')
      .toLowerCase(),
  );
}

export function isHeading(piece: string): boolean {
  return (
    (piece.startsWith('(') && piece.endsWith(')') && !/표시/.test(piece) && !piece.includes('):') && !COUNT_ALONE.test(piece)) ||
    (FORM_HEADING.test(piece) && !/표시/.test(piece))
  );
}

/** Without its percentage a limit ends in 이하, a content in 이상 or an amount. */
export function isLimit(bodyWithoutPercentage: string): boolean {
  return (
    /(?:이하|미만)\s*(?:\([^)]{0,20}\))?\s*[).]*\s*$/.test(bodyWithoutPercentage) ||
    /음\s?성|불검출|양성|^\s*:?\s*확인/.test(bodyWithoutPercentage)
  );
}
