import { signUp } from './sign-up.ts';
import { AGE, EMAIL, GENDER, LIKES, NOTIFICATION_SETTINGS, PRODUCT } from './words.ts';

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
  enabled: '켜짐',
  exportedAt: '내려받은 때',
  gender: GENDER,
  imageUrl: '사진 주소',
  isAgreed: '동의',
  isEnabled: '알림 켜짐',
  isTaken: '모두 먹음',
  keyword: '검색어',
  kind: '종류',
  name: '이름',
  nickname: signUp.nickname,
  notes: '메모',
  phoneNumber: signUp.phone,
  provider: '로그인 방법',
  routineId: '알림 번호',
  since: '시작한 때',
  supplementId: `${PRODUCT} 번호`,
  takenTimes: '먹은 시간',
  unitsLeft: '남은 개수',
  updatedAt: '바꾼 때',
  usedAt: '쓴 때',
  userAgent: '브라우저',
  version: '버전',
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
} as const;
