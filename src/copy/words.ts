import { MAXIMUM_CONCERNS } from '#domain/cautions/maximum-concerns.ts';
import { MOST_OWN_SUPPLEMENTS } from '#domain/own-supplements.ts';
import type { PurposeBasis } from '#domain/purpose.ts';

/** One export each, so that a page bundles only what it uses. */
export const NOT_TAKEN = '안 먹음';
export const CLOSE = '닫기';
export const BACK = '뒤로 가기';
export const RETRY = '다시 시도';
export const MORE = '더 보기';
export const ANALYSE_TOGETHER = '함께 분석하기';
export const VIEW = '보기';
export const TODAY = '오늘';
export const CONSULT_FIRST = '먼저 상의할 것이 있어요';
export const CONSULT_HINT = '아래에 적힌 까닭을 읽고 의사·약사와 상의하세요.';
export const AVOID_HINT = '아래에서 까닭을 읽고, 드시기 전에 의사·약사와 상의하세요.';
export const CLEAR = '지우기';
export const CONFIRM = '확인';
export const PREVIOUS = '이전';
export const NEXT = '다음';
export const timesADayText = (times: string) => `하루 ${times}번`;
export const OR = '또는';
export const DETAILS = '자세히 보기';
export const SEARCH = '검색';
export const SEARCHING = '검색 중...';
export const ENTER_QUERY = '검색어를 입력해 주세요.';
export const NO_HIT = '일치하는 검색 결과가 없습니다.';
export const ENTER_PRODUCT = '제품을 입력해주세요.';
export const TYPE_IT = '직접 입력하기';
export const ALL = '전체';
export const DAILY = '매일';
export const REQUIRED = '필수';
export const GENDER = '성별';
export const FEMALE = '여성';
export const MALE = '남성';
export const AGE = '나이대';
export const INGREDIENT = '성분';
export const SUPPLEMENT = '영양제';
export const PRODUCT = '제품';
export const BRAND = '브랜드';
export const PURPOSE = '건강 목적';
export const RECENT_SEARCHES = '최근 검색어';
export const EMAIL = '이메일';
export const NAME = '이름';
export const VERSION = '버전';
export const UNITS_LEFT = '남은 횟수';
export const PACKS = '그동안의 통';
export const EXPIRES_ON = '소비기한';
export const NOTIFICATIONS = '알림';
export const NOTICES_OF_TODAY = '오늘 알림';
export const RECOMMENDED = '권장';
export const UPPER = '상한';
export const UNKNOWN = '정보 없음';
export const UNKNOWN_AMOUNTS = '함량을 알 수 없는 성분이 있어요';
export const OVER = '초과';
export const NOT_FOR_YOU = '기준량 없음';
export const FORM_UNKNOWN = '형태 확인 필요';
export const AMOUNT_UNSURE = '함량 확인 필요';
export const ABOVE_RANGE = '식약처 하루 기준보다 많아요';
export const ADULT_BASIS = '성인 기준';
export const CAUTIONS = '주의할 점';
export const CAUTION_WHEN_TAKING = '섭취 시 주의사항';
export const TOO_MANY_SUPPLEMENTS = '최대 10개까지 선택할 수 있습니다.';
export const TOO_MANY_OWN = `내 영양제는 ${MOST_OWN_SUPPLEMENTS}개까지 담을 수 있어요.`;
export const TOO_MANY_CONCERNS = `약과 질환은 ${MAXIMUM_CONCERNS}가지까지 고를 수 있어요.`;
export const ONLY_WOMEN = '임신과 수유는 여성일 때만 고를 수 있어요.';
export const NO_SUPPLEMENTS = '관련 제품이 없어요.';
export const SITE_NAME = '비타냥';
export const SAMPLE = '예시';
export const SLOGAN = '건강한 선택을 돕는';
export const COMBINATION = '조합 분석';
export const BY_PURPOSE = '목적별 검색';
export const BY_PURPOSE_SHORT = '목적별';
export const COMBINATION_SHORT = '조합';
export const BY_INGREDIENT = '성분별';
export const UNCOUNTED = '아직 순위를 모으고 있어요';
export const BEFORE_RANKS = '순위가 생기기 전이라 함량이 확인된 제품을 보여 드려요';
export const POPULAR = '인기 영양제';
export const LIKES = '찜 목록';
export const MY_PAGE = '마이페이지';
export const EDIT_PROFILE = '내 정보 수정';
export const MANAGE_REMINDERS = '알림 관리';
export const NOTIFICATION_SETTINGS = '알림 설정';
export const REMINDERS = '섭취 알림';
export const ADD_REMINDER = '섭취알림 등록하기';
export const TAKEN = '먹었어요';
export const SERVICE_TERMS = '서비스 이용약관';
export const PRIVACY_POLICY = '개인정보 처리방침';
export const LOG_IN = '로그인하기';
export const SIGN_IN = '로그인';
export const LOG_OUT = '로그아웃';
export const TO_LOGIN = '로그인으로 가기';
export const LOGIN_NEEDED = '로그인이 필요합니다.';
export const SIGN_IN_FAILED = '로그인하지 못했어요. 다시 시도해 주세요.';
export const INVALID_ACCESS = '잘못된 접근이에요.';
export const UPLOAD_FAILED = '이미지 업로드에 실패했습니다.';
export const CHANGED_ELSEWHERE = '다른 기기에서 바뀌었어요';
export const REMINDERS_FAILED = '섭취 알림을 불러오지 못했습니다.';
export const DETAIL_FAILED = '상세 정보를 가져올 수 없습니다.';
export const FORGOT_PASSWORD = '비밀번호 찾기';
export const NEW_PASSWORD = '비밀번호 다시 정하기';
export const CHANGE_PASSWORD = '비밀번호 변경';
export const CHANGE_EMAIL = '이메일 변경';
export const EMAIL_CONFIRM = '이메일 확인하기';
export const SAME_ADDRESS = '지금과 다른 이메일을 적어 주세요.';
export const CONFIRM_EMAIL = '이메일을 확인해 주세요';
export const UNDO_EMAIL = '이전 이메일로 되돌리기';
export const NOT_MINE = '내가 가입하지 않았어요';
export const SENDING = '보내는 중…';
export const LINK_DEAD = '이미 썼거나 시간이 지난 링크예요. 새 링크를 받아 주세요.';
export const CHECK_SPAM = '보이지 않으면 스팸함도 확인해 주세요.';
export const NOT_YOU = '내가 한 일이 아니라면 바로 비밀번호를 다시 정해 주세요.';
export const TEMPORARY = '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.';
export const EMAIL_TAKEN = '이미 가입된 이메일입니다. 로그인 또는 비밀번호 찾기를 이용해 주세요.';
export const WRONG_PASSWORD = '이메일 또는 비밀번호가 잘못되었습니다.';
export const ROUTINE_NOT_FOUND = '해당 루틴을 찾을 수 없습니다.';

export const NOT_RECOGNISED = '인정 아님';
export const MAKER = '제조사';
export const RECOGNISED_INGREDIENTS = '식약처가 인정한 성분';
export const NONE_RECOGNISED = '식약처가 인정한 성분이 아직 없어요.';

export const BASIS_NAMES = { OFFICIAL: '식약처 인정', NUTRITION: '영양 기능', POPULAR: NOT_RECOGNISED } as const satisfies Record<
  PurposeBasis,
  string
>;

/** @param subject with its particle, where the sentence has one */
export const shareOfUpper = (subject: string, percent: string): string => `${subject} 상한의 ${percent}%예요`;
export const shareOf = (whole: string, percent: string): string => `${whole}의 ${percent}%`;
export const takeOut = (name: string): string => `${name} 빼기`;
export const clear = (name: string): string => `${name} 지우기`;
export const minutesText = (minutes: number): string => `${minutes}분`;
export const namesAndMore = (names: string, more: number): string => (more === 0 ? names : `${names} 외 ${more}가지`);
export const otherProducts = (count: number): string => `외 ${count}개 제품`;
export const BAR_SCALE = '권장과 상한 눈금을 같은 간격으로 그렸어요.';
export const sourceText = (title: string): string => `출처: ${title}`;
export const ingredientsFound = (count: number): string => `성분 ${count}가지를 찾았어요`;
export const productCount = (count: number): string => `제품 ${count}개`;
export const supplementsOf = (name: string): string => `${name} 영양제`;

export const UNKNOWN_CODE = '아직 모르는 바코드예요.';
export const NO_CODES_SO_TEXT = '제품 이름으로 찾고 있어요.';

export const AMOUNT_UNKNOWN = '함량은 아직 몰라요';

export const ADD_LABEL = '라벨로 추가하기';

export const RUNS_OUT = '다 떨어져 가요';
export const daysOfPackLeft = (days: number) => (days === 0 ? RUNS_OUT : `${days}일분이 남았어요`);
export const TAKEN_MEDICINES = '드시는 약';
export const KNOWN_PEOPLE = '기억하는 사람';
/** Of a product that the least change of a list leaves out. */
export const FITS_WITHOUT = '빼면 상한 안이에요';

export const FIND = '제품·성분 찾기';
