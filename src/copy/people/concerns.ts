import { type Concern, type ConcernKind, isListed, withoutClasses } from '#domain/combinations/cautions/concern.ts';
import type { CautionCode } from '#domain/combinations/cautions/match.ts';
import { FEMALE, MALE, TAKEN_MEDICINES } from '../shared/words.ts';

export const CONCERN_KINDS = {
  PERSON: '몸 상태',
  MEDICINE: TAKEN_MEDICINES,
  CONDITION: '질환',
  ALLERGY: '알레르기',
  LIFESTYLE: '생활',
  PROCEDURE: '수술·검사',
  DURATION: '먹은 기간',
} as const satisfies Record<ConcernKind, string>;

const ASPIRIN_NAME = '아스피린';

export const CONCERN_NAMES = {
  ANTICOAGULANT: '피 묽게 하는 약(항응고제)',
  WARFARIN: '와파린',
  DOAC: '새 항응고제(아픽사반·리바록사반 등)',
  ANTIPLATELET: '혈소판 약(저용량 아스피린 등)',
  ASPIRIN: ASPIRIN_NAME,
  NSAID: '소염진통제',
  ANTIDIABETIC: '당뇨약·인슐린',
  METFORMIN: '메트포르민',
  ANTIHYPERTENSIVE: '혈압약',
  ACE_ARB: '혈압약(ACE억제제·ARB)',
  METHYLDOPA: '메틸도파',
  NADOLOL: '나돌롤',
  VERAPAMIL_DILTIAZEM: '베라파밀·딜티아젬',
  POTASSIUM_SPARING: '칼륨을 남기는 이뇨제',
  AMILORIDE: '아밀로라이드',
  THIAZIDE: '티아지드 이뇨제',
  LOOP_DIURETIC: '고리(루프) 이뇨제',
  DIGOXIN: '강심제(디곡신)',
  AMIODARONE: '부정맥약(아미오다론)',
  NITRATE: '협심증약(질산염)',
  PDE5_INHIBITOR: '발기부전약',
  STATIN: '고지혈증약(스타틴)',
  ROSUVASTATIN: '로수바스타틴',
  FIBRATE: '중성지방약(피브레이트)',
  EZETIMIBE_RESIN: '콜레스테롤 흡수를 막는 약',
  BILE_ACID_RESIN: '콜레스티라민·콜레세벨람',
  LEVOTHYROXINE: '갑상선약(호르몬제)',
  ANTITHYROID: '갑상선약(항갑상선제)',
  ANTIBIOTIC_CHELATION: '미네랄과 붙는 항생제',
  ANTIBIOTIC_ANY: '항생제',
  CEFDINIR: '세프디니르',
  TRIMETHOPRIM: '트리메토프림',
  TETRACYCLINE_LONG: '오래 먹는 여드름 항생제',
  AZOLE_MACROLIDE: '아졸 항진균제·마크로라이드 항생제',
  TB_MEDICINE: '결핵약',
  ANTIRETROVIRAL: 'HIV 약',
  HIV_INTEGRASE_INHIBITOR: 'HIV 약(돌루테그라비르·빅테그라비르 등)',
  HIV_PROTEASE_INHIBITOR: 'HIV 약(단백분해효소 억제제·부스터)',
  BISPHOSPHONATE: '골다공증약',
  STEROID: '먹는 스테로이드',
  IMMUNOSUPPRESSANT: '면역억제제',
  CICLOSPORIN: '사이클로스포린',
  TACROLIMUS: '타크로리무스',
  MYCOPHENOLATE: '미코페놀레이트',
  METHOTREXATE: '메토트렉세이트',
  SULFASALAZINE: '설파살라진',
  CHEMOTHERAPY: '항암제·방사선',
  FLUOROPYRIMIDINE: '플루오로우라실·카페시타빈',
  BORTEZOMIB: '보르테조밉',
  TAMOXIFEN_AROMATASE: '유방암 호르몬약',
  ORAL_CONTRACEPTIVE_HORMONE: '피임약·호르몬제',
  SSRI_SNRI: '항우울제',
  MAOI: 'MAO 억제제',
  SEDATIVE: '수면제·신경안정제',
  ANTIEPILEPTIC: '뇌전증(간질)약',
  VALPROATE: '발프로산',
  CARBAMAZEPINE: '카르바마제핀',
  GABAPENTINOID: '가바펜틴·프레가발린',
  GABAPENTIN: '가바펜틴',
  LEVODOPA: '파킨슨약(레보도파)',
  LITHIUM: '리튬',
  CHOLINERGIC: '치매약·항콜린제',
  MUSCLE_RELAXANT: '근육이완제',
  PPI: '위산 줄이는 약(PPI)',
  ANTACID_ALUMINUM: '제산제',
  ORLISTAT: '지방 흡수를 막는 약',
  RETINOID: '먹는 여드름약(레티노이드)',
  PENICILLAMINE: '페니실라민',
  DEFEROXAMINE: '철을 빼는 약',
  XANTHINE_STIMULANT: '천식약(테오필린)·각성제',
  THEOPHYLLINE: '테오필린',
  ACETAMINOPHEN_HEPATOTOXIC: '간에 부담을 주는 약',
  ANY_MEDICINE: '그 밖의 약',
  KIDNEY_DISEASE: '신장질환',
  KIDNEY_STONE: '신장결석',
  LIVER_DISEASE: '간질환',
  DIABETES: '당뇨병',
  HYPERTENSION: '고혈압',
  HYPOTENSION: '저혈압',
  THYROID: '갑상선 질환',
  HEMOCHROMATOSIS: '철이 쌓이는 병(혈색소증)',
  GALLSTONE: '담석·담낭 질환',
  GOUT: '통풍',
  HORMONE_SENSITIVE_CANCER: '유방·자궁·전립선 등 호르몬에 민감한 병',
  CANCER: '암(치료 중이거나 치료 뒤)',
  ASTHMA: '천식',
  G6PD: 'G6PD 결핍',
  BLEEDING_DISORDER: '피가 잘 멎지 않는 병',
  AUTOIMMUNE: '자가면역 질환',
  HYPERCALCEMIA: '고칼슘혈증',
  HEART_DISEASE: '심장질환',
  ATRIAL_FIBRILLATION: '심방세동',
  HEART_VALVE: '인공판막·심내막염',
  EPILEPSY: '뇌전증(간질)',
  GI_DISEASE: '위장 질환·예민한 위',
  BOWEL_OBSTRUCTION: '장폐색·삼킴장애',
  IBS: '과민성 장',
  SHORT_BOWEL_SIBO: '단장·소장세균과증식',
  CONSTIPATION: '변비',
  IMMUNOCOMPROMISED: '면역저하',
  ANEMIA: '빈혈이 있음',
  B12_DEFICIENCY: '비타민 B12 부족',
  WILSON: '윌슨병',
  PKU: '페닐케톤뇨증',
  SITOSTEROLEMIA: '시토스테롤혈증',
  TRIMETHYLAMINURIA: '생선냄새증후군',
  HYPOKALEMIA: '칼륨이 낮음',
  DEHYDRATION: '탈수',
  NEUROPATHY: '손발 저림',
  MUSCLE_DISEASE: '근육 질환·스타틴 근육통',
  BIPOLAR: '조울병',
  ANXIETY_INSOMNIA: '불안·불면',
  GLAUCOMA: '녹내장',
  HERPES: '단순포진(헤르페스)',
  URINARY_INFECTION: '소변 볼 때 아프거나 열이 남',
  LUNG_CANCER_RISK: '석면 노출·오랜 흡연',
  FISH: '생선',
  SHELLFISH_CRUSTACEAN: '게·새우·크릴',
  SOY: '대두',
  MILK: '우유',
  CHICKEN_EGG: '닭·달걀',
  MEAT_GELATIN: '소·돼지·젤라틴',
  POLLEN_ASTERACEAE: '국화과·꽃가루',
  BEE: '벌·프로폴리스',
  PSYLLIUM_WHEAT: '밀·차전자피',
  PEANUT_LEGUME: '땅콩·콩과',
  LILY_ONION: '마늘·양파·알로에',
  MOLD_YEAST: '곰팡이·효모',
  ASPIRIN_ALLERGY: ASPIRIN_NAME,
  ANY_ALLERGY: '그 밖의 알레르기',
  SMOKER: '흡연',
  ALCOHOL: '잦은 음주',
  CAFFEINE: '커피·카페인',
  EMPTY_STOMACH: '빈속에 먹음',
  LOW_FLUID: '물을 적게 마심',
  VEGAN: '채식(비건)',
  SEAWEED_DIET: '김·미역을 자주 먹음',
  BRAZIL_NUT: '브라질너트를 먹음',
  CAROTENOID_DIET: '녹황색 채소를 적게 먹음',
  PET_DOG: '개를 키움',
  SMALL_CHILD_AT_HOME: '집에 어린아이',
  SURGERY_WITHIN_2_WEEKS: '2주 안에 수술·시술',
  LAB_TEST: '피·소변 검사 예정',
  RADIOIODINE_THYROID_SCAN: '갑상선 스캔·방사성요오드',
  COLONOSCOPY: '대장내시경',
  OVER_1_MONTH: '1개월 넘게',
  OVER_3_MONTHS: '3개월 넘게',
  LONG_TERM: '몇 달째 계속',
  MENOPAUSE: '갱년기·폐경 후',
} as const satisfies Record<Concern, string>;

const OWN_NAMES = {
  PREGNANT: '임신 중',
  LACTATING: '수유 중',
  PLANNING: '임신 준비',
  AGE: '나이',
  MALE,
  FEMALE,
  ANY_MEDICINE: CONCERN_KINDS.MEDICINE,
  ANY_ALLERGY: CONCERN_KINDS.ALLERGY,
} as const;

function isOwn(code: string): code is keyof typeof OWN_NAMES {
  return Object.hasOwn(OWN_NAMES, code);
}

function isNamed(code: string): code is Concern {
  return Object.hasOwn(CONCERN_NAMES, code);
}

/** Falls back to the code itself for codes of other servers. */
export function nameOfCode(code: CautionCode | (string & {})): string {
  if (isOwn(code)) return OWN_NAMES[code];
  return isNamed(code) ? CONCERN_NAMES[code] : code;
}

/** All concerns of one line; a class is left out beside its substance. */
export function namesOfCodes(codes: readonly string[]): string {
  const known = withoutClasses(codes.filter(isNamed));
  return codes
    .filter((code) => !isNamed(code) || known.includes(code))
    .map(nameOfCode)
    .join(', ');
}

/** Search synonyms: common substances and uses of a medicine. */
const MEDICINE_WORDS: Partial<Record<Concern, string>> = {
  ANTICOAGULANT: '헤파린 혈전약 피묽게',
  WARFARIN: '쿠마딘 항응고제',
  DOAC: '에독사반 다비가트란',
  ANTIPLATELET: '아스피린 클로피도그렐 실로스타졸 티카그렐러 프라수그렐 혈전약 피묽게',
  NSAID: '이부프로펜 나프록센 덱시부프로펜 세레콕시브 디클로페낙 진통제 두통약 생리통약',
  ANTIDIABETIC: '메트포르민 글리메피리드 시타글립틴 엠파글리플로진 인슐린 혈당약',
  METFORMIN: '당뇨약',
  ANTIHYPERTENSIVE: '암로디핀 니페디핀 발사르탄 비소프롤롤 나돌롤 메틸도파 고혈압약',
  ACE_ARB: '에날라프릴 라미프릴 로사르탄 발사르탄 텔미사르탄 고혈압약',
  POTASSIUM_SPARING: '스피로노락톤 에플레레논 아밀로라이드 트리암테렌 물약 부종약',
  THIAZIDE: '히드로클로로티아지드 클로르탈리돈 인다파미드 혈압약 부종약',
  LOOP_DIURETIC: '푸로세미드 토라세미드 부메타니드 부종약',
  DIGOXIN: '심장약 심부전약',
  AMIODARONE: '심장약',
  NITRATE: '니트로글리세린 질산이소소르비드 니코란딜 심장약',
  PDE5_INHIBITOR: '실데나필 타다라필 유데나필 미로데나필',
  STATIN: '아토르바스타틴 로수바스타틴 심바스타틴 프라바스타틴 피타바스타틴 콜레스테롤약',
  FIBRATE: '페노피브레이트 겜피브로질 베자피브레이트',
  EZETIMIBE_RESIN: '에제티미브 콜레스티라민 콜레세벨람 콜레스테롤약',
  LEVOTHYROXINE: '레보티록신 리오티로닌 갑상선기능저하',
  ANTITHYROID: '메티마졸 프로필티오우라실 카르비마졸 갑상선기능항진',
  ANTIBIOTIC_CHELATION: '독시사이클린 미노사이클린 테트라사이클린 시프로플록사신 레보플록사신',
  ANTIBIOTIC_ANY: '아목시실린 세파클러 아지트로마이신 클래리트로마이신 시프로플록사신 감기약',
  TETRACYCLINE_LONG: '미노사이클린 독시사이클린 여드름약',
  AZOLE_MACROLIDE: '이트라코나졸 케토코나졸 클래리트로마이신 에리스로마이신',
  TB_MEDICINE: '이소니아지드 사이클로세린 에티오나미드',
  ANTIRETROVIRAL: '돌루테그라비르 빅테그라비르 에파비렌즈 사퀴나비르 다루나비르 에이즈약',
  BISPHOSPHONATE: '알렌드로네이트 리세드로네이트 이반드로네이트 뼈약',
  STEROID: '프레드니솔론 메틸프레드니솔론 덱사메타손',
  IMMUNOSUPPRESSANT: '사이클로스포린 타크로리무스 시롤리무스 미코페놀레이트 아자티오프린 이식약',
  METHOTREXATE: '류마티스약 MTX',
  SULFASALAZINE: '류마티스약 궤양성대장염약',
  CHEMOTHERAPY: '플루오로우라실 카페시타빈 시스플라틴 독소루비신 방사선치료 암',
  TAMOXIFEN_AROMATASE: '타목시펜 레트로졸 아나스트로졸 엑세메스탄',
  ORAL_CONTRACEPTIVE_HORMONE: '에티닐에스트라디올 드로스피레논 에스트라디올 티볼론 여성호르몬 갱년기약',
  SSRI_SNRI: '에스시탈로프람 설트랄린 플루옥세틴 벤라팍신 트라조돈 우울증약 공황장애약',
  MAOI: '페넬진 모클로베미드 셀레길린 라사길린 파킨슨약',
  SEDATIVE: '졸피뎀 알프라졸람 로라제팜 디아제팜 독세핀 불면증약 잠오는약 안정제',
  ANTIEPILEPTIC: '페니토인 카르바마제핀 발프로산 페노바르비탈 라모트리진 경련약',
  GABAPENTINOID: '신경통약',
  LEVODOPA: '카르비도파 벤세라지드 엔타카폰',
  LITHIUM: '탄산리튬 조울증약',
  CHOLINERGIC: '도네페질 리바스티그민 갈란타민 옥시부티닌 요실금약',
  MUSCLE_RELAXANT: '에페리손 바클로펜 티자니딘 담약 허리약',
  PPI: '오메프라졸 에스오메프라졸 란소프라졸 판토프라졸 위장약 역류성식도염약',
  ANTACID_ALUMINUM: '수산화알루미늄 수산화마그네슘 탄산칼슘 알마게이트 위장약 속쓰림약',
  ORLISTAT: '오르리스타트 다이어트약 비만약',
  RETINOID: '이소트레티노인 아시트레틴 트레티노인 피지약',
  PENICILLAMINE: '트리엔틴 윌슨병약',
  DEFEROXAMINE: '데페록사민 데페라시록스',
  XANTHINE_STIMULANT: '테오필린 아미노필린 슈도에페드린 메틸페니데이트 펜터민 코감기약 ADHD약 식욕억제제',
  ACETAMINOPHEN_HEPATOTOXIC: '아세트아미노펜 이소니아지드 발프로산 아미오다론 메토트렉세이트 해열제',
};

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s·()]/g, '');

export function isNamedBy(concern: Concern, typed: string): boolean {
  const wanted = plain(typed);
  if (wanted === '') return isListed(concern);
  const words = (MEDICINE_WORDS[concern] ?? '').split(' ');
  // Substances match by their beginning: 이소소르비드 alone is not 질산이소소르비드.
  return plain(CONCERN_NAMES[concern]).includes(wanted) || words.some((word) => plain(word).startsWith(wanted));
}
