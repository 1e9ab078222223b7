import { withoutSpace } from '#domain/shared/normalise-text.ts';

/** `marker` where the ingredient is weighed, `material` where its marker is: the ingredient's amount is unknown. */
export type LabelMatch = {
  readonly slug: string;
  readonly measures: 'ingredient' | 'marker' | 'material';
  readonly form?: 'nicotinamide' | 'nicotinic-acid';
  readonly part?: 'EPA' | 'DHA';
};

export const REPORTED_NAMES: Readonly<Record<string, string>> = {
  'vitamin-a': '비타민a|레티놀|vitamina',
  'beta-carotene': '베타카로틴|β-카로틴|베타-카로틴|β카로틴|beta-carotene|베타카로텐',
  'vitamin-d': '비타민d|비타민d3|비타민d2|vitamind|vitamind3',
  'vitamin-e': '비타민e|vitamine|토코페롤',
  'vitamin-k': '비타민k|비타민k1|비타민k2|vitamink|vitamink2',
  'vitamin-c': '비타민c|vitaminc|아스코르브산',
  'vitamin-b1': '비타민b1|vitaminb1|티아민',
  'vitamin-b2': '비타민b2|vitaminb2|리보플라빈',
  niacin: '나이아신|니아신|니코틴산아미드|니코틴산|비타민b3|niacin',
  'pantothenic-acid': '판토텐산|비타민b5|판토텐산칼슘',
  'vitamin-b6': '비타민b6|vitaminb6|피리독신',
  biotin: '비오틴|바이오틴|biotin|비타민b7',
  folate: '엽산|folicacid|활성엽산|비타민b9',
  'vitamin-b12': '비타민b12|vitaminb12|코발라민',
  choline: '콜린',
  calcium: '칼슘|calcium',
  magnesium: '마그네슘|산화마그네슘|magnesium',
  iron: '철|철분|iron',
  zinc: '아연|산화아연|zinc',
  copper: '구리|copper',
  selenium: '셀렌|셀레늄|셀레늄또는셀렌|셀렌또는셀레늄|selenium|셀레니움',
  iodine: '요오드|아이오딘|iodine',
  manganese: '망간|망가니즈|manganese',
  molybdenum: '몰리브덴|몰리브데넘|molybdenum',
  potassium: '칼륨|포타슘',
  chromium: '크롬|크로뮴|chromium',
  probiotics:
    '프로바이오틱스|프로바이오틱스수|프로바이오틱스균수|프로바이오틱수|프로바이오틱스의수|유산균수|비피더스균수|프로바이오틱스제품|프로바이오틱스생균수|유산균|probiotics|프로바이오틱스수비피더스균|총유산균수|프로바이오틱스균주수|프로바이오틱스함유균수',
  lutein: '루테인|마리골드꽃추출물',
  zeaxanthin: '지아잔틴|총지아잔틴',
  'milk-thistle': '실리마린|실라마린|silymarin',
  'coenzyme-q10': '코엔자임q10|코엔자임큐텐|코큐텐|coenzymeq10|coq10|유비퀴논',
  glucosamine: '글루코사민|글루코사민황산염|글루코사민염산염|글루코사민염|d-글루코사민',
  'n-acetylglucosamine': 'n-아세틸글루코사민|nag|엔에이지|n아세틸글루코사민',
  msm: '엠에스엠|msm|디메틸설폰|dimethylsulfone|dimethylsurfone|dimethlsurfone|methylsulfonylmethane|디메틸술폰',
  chondroitin: '뮤코다당단백',
  'saw-palmetto': '로르산|lauricacid',
  'green-tea-catechin': '카테킨|총카테킨|catechin',
  'hyaluronic-acid': '히알루론산|히알루론산나트륨',
  'gamma-linolenic-acid': '감마리놀렌산|감마리놀렌|감마리놀레산|감마리놀렌산함유유지|γ-리놀렌산',
  propolis: '총플라보노이드|플라보노이드',
  theanine: 'l-테아닌|테아닌|l-theanine',
  banaba: '코로솔산|코로소린산|코롤로산|corosolicacid',
  ginkgo: '플라보놀배당체|폴라보놀배당체|총플라보놀배당체',
  phosphatidylserine: '포스파티딜세린|phosphatidylserine',
  astaxanthin: '아스타잔틴|astaxanthin|총아스타잔틴',
  'aloe-gel': '총다당체|총다당체함량|고형분중총다당체',
  'dietary-fiber':
    '식이섬유|총식이섬유|폴리덱스트로스식이섬유|구아검가수분해물식이섬유|아라비아검식이섬유|밀식이섬유|대두식이섬유|옥수수겨식이섬유',
  psyllium: '차전자피식이섬유|차전자피식아섬유|차전자피',
  'indigestible-maltodextrin': '난소화성말토덱스트린식이섬유|난소화성말토덱스트린|난소화성말토덱스트린식이섬유로서',
  inulin: '이눌린/치커리식이섬유|치커리식이섬유|이눌린식이섬유|이눌린',
  'oat-fiber': '귀리식이섬유',
  'red-yeast-rice': '총모나콜린k|모나콜린k|monacolink',
  octacosanol: '옥타코사놀|octacosanol',
  creatine: '크레아틴|크레아틴모노하이드레이트|creatinemonohydrate|크레아틴수화물',
  protein: '단백질|조단백질|조단백|총단백질',
  lactium: 'αs1-casein|αs1-카제인|αs1-caseinf91-100|αs1-카제인f91-100|α-s1-caseinf91-100|as1-caseinf91-100',
  gaba: '감마아미노부티르산|감마아미노부틸산|감마-아미노부티르산|γ-아미노부티르산|gaba|가바',
  arginine: 'l-아르기닌|아르기닌',
  'soy-isoflavone': '대두이소플라본|비배당체이소플라본|이소플라본|총이소플라본',
  cla: '공액리놀레산|공액리놀렌산|cla',
  chitosan: '키토올리고당|키토산|키토산/키토올리고당|총키토산',
  lycopene: '라이코펜|all-trans-라이코펜|all-trans-lycopene|리코펜|lycopene',
  'evening-primrose-seed': 'pgg|penta-o-galloylβ-d-glucose|1,2,3,4,6-penta-o-galloylβ-d-glucose',
  fructooligosaccharide: '프락토올리고당',
  'polygamma-glutamic-acid': '폴리감마글루탐산',
  'plant-sterol': '식물스테롤',
  phosphorus: '인',
  sodium: '나트륨|소듐',
  chloride: '염소',
  fluoride: '불소',
  'alpha-linolenic-acid': '알파리놀렌산|α-리놀렌산|알파-리놀렌산',
  'linoleic-acid': '리놀레산',
  forskolin: '포스콜린|forskolin',
  alkoxyglycerol: '알콕시글리세롤',
  phellinus: '상황버섯추출물',
  cissus: '시서스추출물',
  policosanol: '폴리코사놀',
  carnitine: 'l-카르니틴|l카르니틴|카르니틴|l-carnitine',
  lecithin: '레시틴',
  collagen: '저분자콜라겐펩타이드|저분자콜라겐펩타이드함량',
};

const MARKERS: Record<string, string> = {
  rhodiola: '로사빈|rosavin',
  bilberry: '총안토시아노사이드|안토시아노사이드',
  garlic: '알리인',
  'sophora-fruit': '소포리코사이드|sophoricoside',
  boswellia: 'akba와kba의합',
  dgl: '글라브리딘|glabridin',
  turmeric: '커큐민|curcumin|총커큐미노이드',
};

const BY_KEY = new Map<string, LabelMatch>();
for (const [slug, names] of Object.entries(REPORTED_NAMES))
  for (const name of names.split('|')) BY_KEY.set(keyOf(name), { slug, measures: 'ingredient' });
for (const [slug, names] of Object.entries(MARKERS))
  for (const name of names.split('|')) BY_KEY.set(keyOf(name), { slug, measures: 'marker' });
for (const name of ['니코틴산아미드', '나이아신아마이드'])
  BY_KEY.set(keyOf(name), { slug: 'niacin', measures: 'ingredient', form: 'nicotinamide' });
BY_KEY.set(keyOf('니코틴산'), { slug: 'niacin', measures: 'ingredient', form: 'nicotinic-acid' });

function keyOf(label: string): string {
  return withoutSpace(label)
    .toLowerCase()
    .replace(/[·ᆞ・•․.,'"*_:()]/gu, '');
}

const OTHER_TEA = /보이차|우롱차|홍차|흑차/;

/** @param context product name and function, for shared markers */
export function matchLabel(label: string, context = ''): LabelMatch | null {
  const trimmed = label.replace(/(?:으?로서|함량|의\s?함량)\s*$/, '');
  const outside = trimmed.replace(/\([^()]*\)?/g, ' ').trim();
  const inside = [...trimmed.matchAll(/\(([^()]+)\)/g)].map((match) => match[1] ?? '');
  for (const candidate of [trimmed, outside, ...inside]) {
    const match =
      matchShape(keyOf(candidate), context) ??
      BY_KEY.get(keyOf(candidate)) ??
      BY_KEY.get(keyOf(candidate.replace(/(?:으?로서?|함량|수|의|량)\s*$/, '')));
    if (match?.slug === 'green-tea-catechin' && OTHER_TEA.test(context) && !/녹차/.test(context)) return null;
    if (match) return match.slug === 'niacin' ? withNiacinForm(match, label) : match;
  }
  return null;
}

function matchShape(key: string, context: string): LabelMatch | null {
  const whole = (slug: string): LabelMatch => ({ slug, measures: 'ingredient' });
  if (/진[세센]노사이드|ginsenoside/.test(key)) {
    if (/rg3|r3/.test(key)) return /rb1|rg1/.test(key) ? whole('red-ginseng') : null;
    if (/rg1|rb1/.test(key)) return whole('ginseng');
    return /홍삼|흑삼/.test(context) ? whole('red-ginseng') : /인삼|태극삼/.test(context) ? whole('ginseng') : null;
  }
  if (/hydroxyc|^총?-?hca|hca$/.test(key)) return whole('garcinia');
  // Generic fibre: the context decides, if unique.
  if (/^총?식이섬유$/.test(key)) return whole(onlyFibreOf(context) ?? 'dietary-fiber');
  if (/^인지질(?:중포스[파타]티딜콜린)?$/.test(key)) return /레시틴/.test(context) ? { slug: 'lecithin', measures: 'marker' } : null;
  if (/^안트라퀴논계|^무수바바로인/.test(key)) return whole('aloe-leaf');
  if (/^피브린용해?(?:효소)?활성/.test(key)) return whole('nattokinase');
  if (/^글루코실세라마이드|^glucosylceramide/.test(key)) return /곤약감자/.test(context) ? whole('konjac-ceramide') : null;
  if (/^총?지방족알코올/.test(key)) return /폴리코사놀/.test(context) ? whole('policosanol') : null;
  if (/^구연산$/.test(key)) return /매실/.test(context) ? whole('maesil') : null;
  if (/^총엽록소/.test(key))
    return /클로렐라/.test(context) === /스피루리나/.test(context) ? null : whole(/클로렐라/.test(context) ? 'chlorella' : 'spirulina');
  if (/^총폴리페놀/.test(key)) return /구아바/.test(context) ? whole('guava-leaf') : null;
  if (/dpa|리놀렌|linolen/.test(key) && /epa|dha/.test(key)) return null;
  const epa = /epa|eap/.test(key);
  const dha = /dha|eha/.test(key);
  if (epa && dha) return whole('omega-3');
  if (/^epa$|^dha$/.test(key)) return { slug: 'omega-3', measures: 'ingredient', part: epa ? 'EPA' : 'DHA' };
  return null;
}

const NAMED_FIBRES: readonly (readonly [slug: string, name: RegExp])[] = [
  ['psyllium', /차전자피/],
  ['indigestible-maltodextrin', /난소화성\s?말토\s?덱스트린/],
  ['inulin', /이눌린|치커리\s?(?:추출물|식이)/],
  ['oat-fiber', /귀리\s?식이섬유/],
];
const OTHER_FIBRES = /구아검|글루코만난|(?:대두|밀|보리)\s?식이섬유|아라비아검|옥수수겨|폴리덱스트로스|호로파|한천|목이버섯/;

function onlyFibreOf(context: string): string | null {
  const named = NAMED_FIBRES.filter(([, name]) => name.test(context));
  return named.length === 1 && !OTHER_FIBRES.test(context) ? (named[0]?.[0] ?? null) : null;
}

/** From the label only: raw materials include excipients. */
function withNiacinForm(match: LabelMatch, label: string): LabelMatch {
  if (/니코틴산\s?아미드|나이아신\s?아마이드/.test(label)) return { ...match, form: 'nicotinamide' };
  return /니코틴산/.test(label) ? { ...match, form: 'nicotinic-acid' } : match;
}
