import { LONGEST_NICKNAME } from '#domain/accounts/account.ts';
import { MOST_AT_ONCE } from '#domain/accounts/own-data.ts';
import { LONGEST_PASSKEY_NAME } from '#domain/accounts/passkey.ts';
import { OLDEST } from '#domain/combinations/cautions/person.ts';
import { MOST_PANEL_CHARACTERS, MOST_PANEL_LINES } from '#domain/labels/panel/panel.ts';
import { MOST_PHOTO_PIXELS } from '#domain/labels/photo.ts';
import { MOST_SHARED_LABELS } from '#domain/labels/shared-label.ts';
import { MOST_DEVICES } from '#domain/notifications/push-endpoint.ts';
import {
  LEAST_UNITS_PER_DOSE,
  MOST_OWN_INGREDIENTS,
  MOST_OWN_PRODUCTS,
  MOST_TIMES_PER_DAY,
  MOST_UNITS_PER_DOSE,
} from '#domain/own/products/own-product.ts';
import { HOUSEHOLD_COLOURS, LONGEST_HOUSEHOLD_NAME, MOST_HOUSEHOLD } from '#domain/reminders/household.ts';
import { LONGEST_REASON } from '#domain/reminders/intake.ts';
import { LONGEST_UNIT } from '#domain/reminders/quantity.ts';
import { MOST_ROUTINES, MOST_SCHEDULES } from '#domain/reminders/schedule.ts';
import { MOST_UNITS_LEFT } from '#domain/reminders/stock.ts';
import { MAXIMUM_QUERY_LENGTH } from '#domain/search/search-text.ts';
import { LONGEST_SUGGESTED } from '#domain/search/suggestion-kind.ts';
import { editProfile } from '../accounts/my-page.ts';
import { passkeys } from '../accounts/passkeys.ts';
import { accountPassword } from '../accounts/recovery.ts';
import { signIn } from '../accounts/sign-in.ts';
import { signUp, socialSignUp } from '../accounts/sign-up.ts';
import { quantityForm } from '../reminders/quantity.ts';
import { routineForm } from '../reminders/reminders.ts';
import { filterWords } from '../search/filter-words.ts';
import { supplementReport } from '../supplements/supplement-report.ts';
import {
  ENTER_QUERY,
  NO_CODES_SO_TEXT,
  NO_HIT,
  ONLY_WOMEN,
  SAME_ADDRESS,
  TOO_MANY_CONCERNS,
  TOO_MANY_OWN,
  TOO_MANY_SUPPLEMENTS,
  UNCOUNTED,
  UPLOAD_FAILED,
} from './words.ts';

const queryTooLong = (most: number) => `검색어는 ${most}자까지 입력할 수 있어요.`;
const noSetting = (name: string) => `${name} 설정이 없어 지금은 로그인과 회원가입을 할 수 없어요.`;

/** More specific than the error code; the contract names the key, the answer carries the sentence. */
const REFUSAL_TEXT = {
  hiddenCharacters: '쓸 수 없는 글자가 들어 있어요.',
  emailInvalid: signIn.invalidEmail,
  emailNeeded: '이메일을 입력해 주세요.',
  emailTooLong: '이메일이 너무 길어요.',
  passwordNeeded: '비밀번호를 입력해 주세요.',
  passwordLength: signUp.passwordLength,
  passwordTooLong: '비밀번호가 너무 길어요.',
  passwordCommon: '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.',
  currentPasswordWrong: accountPassword.currentWrong,
  sameAddress: SAME_ADDRESS,
  addressChangedLately: '이메일을 바꾼 지 7일이 지나야 다시 바꿀 수 있어요. 되돌리려면 이전 이메일로 간 메일의 버튼을 눌러 주세요.',
  addressConfirmed: '이미 확인된 이메일이라 이렇게 가져올 수 없어요.',
  birthDateDiffers: '가입할 때 적은 생년월일과 달라요.',
  nicknameNeeded: signUp.nicknameRequired,
  nicknameTooLong: `닉네임은 ${LONGEST_NICKNAME}자까지 쓸 수 있어요.`,
  fullNameNeeded: '이름을 입력해 주세요.',
  nameTooLong: '이름은 100자까지 쓸 수 있어요.',
  birthDateInvalid: signUp.birthDateInvalid,
  tooYoung: '만 14세 미만은 가입할 수 없어요.',
  phoneInvalid: signUp.phoneInvalid,
  socialPhoneInvalid: socialSignUp.phoneInvalid,
  genderNeeded: signUp.genderRequired,
  agreementNeeded: '약관 동의가 필요해요.',
  requiredTerms: signUp.agreementsRequired,
  unknownTerms: '알 수 없는 약관이에요.',
  termsChanged: '그사이 약관이 바뀌었어요. 새 약관을 확인해 주세요.',
  consentsNeeded: '약관마다 termId, version, isAgreed가 필요해요.',
  signUpExpired: signUp.expired,
  socialSignUpExpired: socialSignUp.expired,
  sessionExpired: '로그인이 만료됐어요. 다시 로그인해 주세요.',
  sessionEnded: '로그아웃된 상태예요. 다시 로그인해 주세요.',
  signInRestart: signIn.restart,
  passkeyNameNeeded: passkeys.nameNeeded,
  passkeyNameTooLong: `패스키 이름은 ${LONGEST_PASSKEY_NAME}자까지 쓸 수 있어요.`,
  passkeyKnown: '이미 등록된 패스키예요.',
  tooManyPasskeys: passkeys.tooMany,
  noSuchPasskey: '이미 지워진 패스키예요.',
  noSuchSession: '이미 로그아웃된 기기예요.',
  proofWay: 'password, passkey, vouched, code 중 하나가 필요해요.',
  codeUnavailable: '비밀번호가 없고 이메일을 확인한 계정만 메일 코드를 받을 수 있어요.',
  codeWrong: '코드가 맞지 않아요. 메일의 숫자를 다시 확인해 주세요.',
  codeExpired: '쓸 수 없는 코드예요. 새 코드를 받아 주세요.',
  vouchedExpired: '본인 확인 시간이 지났어요. 다시 확인해 주세요.',
  vouchedOther: '이 계정에 연결된 로그인이 아니에요. 가입할 때 쓴 계정으로 확인해 주세요.',
  noTokenKeys: noSetting('TOKEN_KEYS'),
  noPepper: noSetting('PASSWORD_PEPPER'),
  noImages: 'IMAGES 바인딩이 없어 지금은 사진을 올릴 수 없어요.',
  noMail: 'MAIL_FROM 설정이 없어 지금은 메일을 보낼 수 없어요.',
  pictureNeeded: '사진 주소가 필요해요.',
  pictureTooLong: '사진 주소가 너무 길어요.',
  pictureInvalid: '사진 주소가 올바르지 않아요.',
  pictureNotUploaded: '올린 사진의 주소가 아니에요.',
  fileType: editProfile.photoType,
  fileSize: editProfile.photoSize,
  filePixels: `사진을 ${MOST_PHOTO_PIXELS / 10_000}만 화소 이하로 줄여서 다시 올려 주세요.`,
  fileNeeded: '사진 파일(file)이 필요해요.',
  formNeeded: 'multipart/form-data로 보내 주세요.',
  uploadFailed: UPLOAD_FAILED,
  importNeeded: '가져올 알림(routines)이 필요해요.',
  importTooMany: `알림은 한 번에 ${MOST_AT_ONCE}개까지 가져올 수 있어요.`,
  idTooSmall: 'id는 1 이상이어야 해요.',
  idTooLarge: 'id가 너무 커요.',
  sizeTooSmall: 'size는 1 이상이어야 해요.',
  pageTooLarge: 'page가 너무 커요.',
  cursorUnknown: '목록의 다음 쪽 표시(cursorId)가 올바르지 않아요.',
  queryNeeded: ENTER_QUERY,
  queryTooLong: queryTooLong(MAXIMUM_QUERY_LENGTH),
  labelLines: 'lines는 글자 줄의 목록이어야 해요. 16줄까지예요.',
  panelLines: `lines는 { text, confidence } 줄의 목록이어야 해요. ${MOST_PANEL_LINES}줄, 모두 ${MOST_PANEL_CHARACTERS.toLocaleString('ko-KR')}자까지예요.`,
  suggestedTooLong: queryTooLong(LONGEST_SUGGESTED),
  filterMany: '필터를 너무 많이 골랐어요.',
  filterAmount: '함량(min, max)은 0 이상의 숫자여야 해요.',
  filterRange: '함량의 최소(min)가 최대(max)보다 커요.',
  filterOneIngredient: '함량은 성분 하나를 찾을 때만 고를 수 있어요.',
  filterUncounted: UNCOUNTED,
  noHit: NO_HIT,
  noBarcodes: NO_CODES_SO_TEXT,
  supplementIdsNumbers: 'supplementIds는 숫자 목록이어야 해요.',
  supplementIdsWhole: 'supplementIds는 정수여야 해요.',
  tooManySupplements: TOO_MANY_SUPPLEMENTS,
  ownProductsList: 'ownProducts는 제품의 목록이어야 해요.',
  ownProductName: '제품과 성분의 이름을 적어 주세요.',
  ownAmount: '함량은 0보다 큰 숫자로 적고, 모르면 비워 두세요.',
  ownPartOf: '다른 줄에 포함된 성분은 그 줄의 순서로 알려 주세요.',
  ownTimes: `하루 횟수는 1부터 ${MOST_TIMES_PER_DAY}까지의 정수여야 해요.`,
  ownUnits: `한 번에 먹는 개수는 ${LEAST_UNITS_PER_DOSE}부터 ${MOST_UNITS_PER_DOSE}까지의 숫자여야 해요.`,
  ownIngredientsList: 'ingredients는 성분의 목록이어야 해요.',
  tooManyOwnIngredients: `한 제품에 성분은 ${MOST_OWN_INGREDIENTS}개까지 적을 수 있어요.`,
  noLabelSharing: 'LABEL_SHARING 설정이 없어 지금은 함량을 알려 줄 수 없어요.',
  amountsKnown: '함량을 이미 알고 있는 제품이에요.',
  noChildrensLabels: '어린이 제품의 함량은 받지 않아요.',
  shareWhole: '알고 있는 성분의 하루 함량을 모두 알 수 있게 적어 주세요.',
  tooManySharedLabels: `함량은 제품 ${MOST_SHARED_LABELS}개까지 알려 줄 수 있어요.`,
  medicineStaysHere: '약은 이 기기에만 두고 계정에는 보관하지 않아요.',
  tooManyOwnProducts: `직접 넣은 제품은 ${MOST_OWN_PRODUCTS}개까지 보관할 수 있어요.`,
  noSuchOwnProduct: '이미 지워진 제품이에요.',
  populationBand: '연령대를 알 수 없어요.',
  populationAge: `나이는 0부터 ${OLDEST}까지의 만 나이(정수)로 적어 주세요.`,
  pregnantMale: ONLY_WOMEN,
  concernsList: 'concerns는 글자 목록이어야 해요.',
  tooManyConcerns: TOO_MANY_CONCERNS,
  purposesNeeded: '목적(goals)을 하나 이상 골라 주세요.',
  isEnabledNeeded: 'isEnabled 또는 enabled가 필요해요.',
  fcmTokenInvalid: 'fcmToken이 올바르지 않아요.',
  pushService: '알 수 없는 푸시 서비스예요.',
  pushKeyInvalid: 'keys.p256dh가 올바르지 않아요.',
  pushAuthInvalid: 'keys.auth가 올바르지 않아요.',
  pushKeysInvalid: '구독 키가 올바르지 않아요.',
  deviceOfOther: '다른 계정에 등록된 기기예요.',
  tooManyDevices: `알림을 받을 기기는 ${MOST_DEVICES}대까지 등록할 수 있어요.`,
  unsubscribeLink: '쓸 수 없는 링크예요. 로그인한 뒤 알림 설정에서 메일을 꺼 주세요.',
  routineName: routineForm.nameNeeded,
  routineDay: routineForm.dayNeeded,
  routineTime: routineForm.timeNeeded,
  shiftMinutes: '5분에서 12시간까지 미룰 수 있어요.',
  shiftDate: '오늘 남은 것만 미룰 수 있어요.',
  routineOptions: '반복과 기간을 다시 확인해 주세요.',
  timeInvalid: routineForm.timeWrong,
  tooManySchedules: `알림 시간은 ${MOST_SCHEDULES}개까지 등록할 수 있어요.`,
  quantity: quantityForm.wrong,
  doseUnit: `단위는 ${LONGEST_UNIT}자까지 적을 수 있어요.`,
  portions: '먹는 양은 라벨에 적힌 하루 양의 0.05배부터 10배까지예요.',
  unitsLeft: `남은 횟수는 0부터 ${MOST_UNITS_LEFT}까지 적을 수 있어요.`,
  tooManyOwn: TOO_MANY_OWN,
  householdName: `이름은 1자부터 ${LONGEST_HOUSEHOLD_NAME}자까지 적어 주세요.`,
  householdColour: `색은 0부터 ${HOUSEHOLD_COLOURS.length - 1}까지예요.`,
  householdNameKnown: '같은 이름이 이미 있어요.',
  tooManyPeople: `나 말고 ${MOST_HOUSEHOLD}명까지 챙길 수 있어요.`,
  noSuchPerson: '이미 지운 사람이에요. 누가 먹는지 다시 골라 주세요.',
  tooManyRoutines: `알림은 ${MOST_ROUTINES}개까지 등록할 수 있어요.`,
  noSuchTime: '그날에는 그 시간의 알림이 없어요.',
  supplementIdNeeded: '제품 번호가 필요해요.',
  supplementIdWhole: '제품 번호는 정수여야 해요.',
  supplementIdTooSmall: '제품 번호는 1 이상이어야 해요.',
  supplementIdTooLarge: '제품 번호가 너무 커요.',
  dateInvalid: '날짜는 YYYY-MM-DD 형식이어야 해요.',
  monthInvalid: 'month는 YYYY-MM 형식이어야 해요.',
  reasonTooLong: `이유는 ${LONGEST_REASON}자까지 쓸 수 있어요.`,
  rangeInvalid: 'month 하나, 또는 from과 to가 필요해요. from은 to보다 늦을 수 없고 둘 사이는 일 년까지예요.',
  reportTextNeeded: supplementReport.textNeeded,
  reportTextTooLong: supplementReport.textTooLong,
  versionWhole: 'version은 0 이상의 정수여야 해요.',
  zoneName: '시간대 이름을 알 수 없어요. 예: Asia/Seoul',
  zoneOffset: 'tzOffset은 분 단위 숫자여야 해요.',
} as const satisfies Record<string, string>;

const REFUSED_FILTERS = new Map(Object.entries(filterWords).map(([name, words]) => [name, 'refused' in words ? words.refused : '']));

const GENERAL_TEXT = {
  needed: (name: string) => `${name} 값이 필요해요.`,
  tooLong: (name: string) => `${name} 값이 너무 길어요.`,
  filterUnknown: (name: string) => REFUSED_FILTERS.get(name) ?? '',
  clientId: (name: string) => `${name} 값은 영문, 숫자, -, _로 8~64자여야 해요.`,
  digits: (name: string) => `숫자로 적어 주세요: ${name}`,
  flag: (name: string) => `${name} 값은 true 또는 false여야 해요.`,
  atMostCharacters: (name: string, most: string) => `${name} 값은 ${most}자까지 쓸 수 있어요.`,
  oneOf: (name: string, known: string) => `${name} 값은 ${known} 중 하나여야 해요.`,
} as const satisfies Readonly<Record<string, (name: string, detail: string) => string>>;

/** Generic keys carry the constraint behind a colon. */
export type Refusal =
  | keyof typeof REFUSAL_TEXT
  | Exclude<keyof typeof GENERAL_TEXT, 'atMostCharacters' | 'oneOf'>
  | `atMostCharacters:${number}`
  | `oneOf:${string}`;

const TEXTS: ReadonlyMap<string, string | ((name: string, detail: string) => string)> = new Map(
  Object.entries({ ...REFUSAL_TEXT, ...GENERAL_TEXT }),
);

const partsOf = (text: string) => /^(?<key>\w+)(?::(?<detail>.*))?$/s.exec(text)?.groups ?? {};

export function isRefusal(text: string): text is Refusal {
  return TEXTS.has(partsOf(text)['key'] ?? '');
}

/** @param name wire name of the refused field or parameter */
export function refusalText(refusal: Refusal, name = ''): string {
  const { key = '', detail = '' } = partsOf(refusal);
  const text = TEXTS.get(key) ?? '';
  return typeof text === 'string' ? text : text(name, detail);
}
