import { MOST_ROUTINES } from '#domain/schedule.ts';
import { signUp } from './sign-up.ts';
import {
  AGE,
  BACK,
  CLOSE,
  EMAIL,
  GENDER,
  LIKES,
  LOG_IN,
  LOGIN_NEEDED,
  MY_SUPPLEMENTS,
  NAME,
  NOTIFICATION_SETTINGS,
  PRODUCT,
  RETRY,
  UNITS_LEFT,
  VERSION,
} from './words.ts';

/** Each kind of data that is kept about somebody, by its name in their export. */
const KIND_LABELS: Readonly<Record<string, string>> = {
  account: '계정',
  password: '비밀번호를 바꾼 때',
  knownNetworks: '로그인한 곳',
  sessions: '로그인한 기기',
  socialIdentities: '연결한 간편 로그인',
  likedSupplements: `${LIKES}의 제품`,
  likedIngredients: `${LIKES}의 성분`,
  takenSupplements: '먹고 있다고 표시한 제품',
  countedActivities: '인기 순위에 세는 검색과 조회',
  activities: '최근 검색과 최근 본 제품',
  routines: '등록한 섭취 알림',
  routineTimes: '섭취 알림 시간',
  intakeRecords: '날마다의 섭취 기록',
  timeZone: '시간대',
  notificationSettings: NOTIFICATION_SETTINGS,
  pushDevices: '푸시를 받는 기기',
  summaries: '놓친 알림 안내',
  mailTokens: '메일로 보낸 확인 링크',
  consents: '약관 동의 내역',
  pictures: '올린 사진',
};

/** The columns of an export. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  ageGroup: AGE,
  at: '때',
  birthDate: signUp.birthDate,
  category: '분류',
  channel: '방법',
  confirmedAt: '확인한 때',
  count: '개수',
  countedAt: '센 때',
  createdAt: '만든 때',
  date: '날짜',
  deviceType: '기기 종류',
  email: EMAIL,
  emailVerifiedAt: '이메일을 확인한 때',
  enabled: '켜짐',
  expiresAt: '끝나는 때',
  exportedAt: '내려받은 때',
  gender: GENDER,
  imageUrl: '사진 주소',
  isAgreed: '동의',
  isEnabled: '알림 켜짐',
  isTaken: '모두 먹음',
  keyword: '검색어',
  kind: '종류',
  name: NAME,
  nickname: signUp.nickname,
  notes: '메모',
  phoneNumber: signUp.phone,
  provider: '로그인 방법',
  routineId: '알림 번호',
  since: '시작한 때',
  supplementId: `${PRODUCT} 번호`,
  takenTimes: '먹은 시간',
  unitsLeft: UNITS_LEFT,
  updatedAt: '바꾼 때',
  usedAt: '쓴 때',
  userAgent: '브라우저',
  version: VERSION,
  zone: '지역 시간',
};

/** What a kind of data is called; one that is not known goes by its name. */
export function kindLabel(name: string): string {
  return KIND_LABELS[name] ?? name;
}

/** What a column of an export is called. */
export function fieldLabel(name: string): string {
  return FIELD_LABELS[name] ?? name;
}

export const ownData = {
  profile: '회원 정보',
  title: '내 데이터',
  menuHint: '내려받기, 가져오기, 약관 동의, 탈퇴',
  back: BACK,
  close: CLOSE,
  retry: RETRY,
  logIn: LOG_IN,
  loginNeeded: LOGIN_NEEDED,
  heldTitle: '보관 중인 것',
  heldText: '탈퇴하면 모두 바로 지워져요. 약관 동의 내역만 누구의 것인지 알 수 없게 바꿔서 남겨요.',
  heldFailed: '보관 중인 것을 불러오지 못했어요.',
  held: (kind: string, count: number) => `${kind} ${count}개`,
  kinds: '보관 중인 것의 종류와 개수',
  download: '내려받기',
  downloadText: '보관 중인 것을 빠짐없이 파일로 받아요.',
  downloadFailed: '내 데이터를 받지 못했어요. 잠시 후 다시 시도해 주세요.',
  json: 'JSON 파일로 받기',
  jsonHint: '섭취 알림을 다시 가져올 수 있는 파일이에요.',
  csv: 'CSV 파일로 받기',
  csvHint: '엑셀 같은 표 프로그램에서 열려요.',
  import: '섭취 알림 가져오기',
  importText: '캘린더 파일(.ics)이나 여기서 받은 JSON 파일에서 섭취 알림을 가져와요. 파일은 이 기기에서만 읽고, 고른 알림만 보내요.',
  choose: '파일 고르기',
  unreadable: '섭취 알림을 찾을 수 없는 파일이에요. 캘린더 파일(.ics)이나 여기서 받은 JSON 파일을 골라 주세요.',
  tooLarge: '파일이 너무 커요. 20MB까지 읽을 수 있어요.',
  nothingFound: '매주 되풀이되는 일정이 없는 파일이에요.',
  found: (count: number) => `알림 ${count}개를 찾았어요`,
  leftOut: (count: number) => `되풀이되지 않거나 시간이 없는 일정 ${count}개는 뺐어요.`,
  wasOff: '꺼진 채로 가져와요',
  take: (count: number) => `알림 ${count}개 가져오기`,
  taking: '가져오는 중…',
  taken: (added: number) => `알림 ${added}개를 가져왔어요.`,
  takenBut: (added: number, left: number) =>
    `알림 ${added}개를 가져왔어요. 이미 있거나 ${MOST_ROUTINES}개를 넘는 ${left}개는 그대로 두었어요.`,
  takeFailed: '알림을 가져오지 못했어요. 잠시 후 다시 시도해 주세요.',
  toReminders: MY_SUPPLEMENTS,
} as const;
