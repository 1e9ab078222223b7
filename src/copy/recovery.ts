import { signIn } from './sign-in.ts';
import {
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  CHECK_SPAM,
  EMAIL_CONFIRM,
  FORGOT_PASSWORD,
  LINK_DEAD,
  MY_PAGE,
  NEW_PASSWORD,
  NOT_MINE,
  RETRY,
  SAME_ADDRESS,
  SENDING,
  TEMPORARY,
  TO_LOGIN,
} from './words.ts';

/** Where somebody asks for a link because they have forgotten their password. */
export const forgotPassword = {
  title: FORGOT_PASSWORD,
  lead: '가입한 이메일을 적어 주세요. 비밀번호를 다시 정할 수 있는 링크를 보내 드려요.',
  submit: '링크 받기',
  busy: SENDING,
  sentTitle: '메일함을 확인해 주세요',
  sentText: (email: string) => `${email} 주소로 가입한 계정이 있다면 곧 메일이 도착해요. 링크는 30분 동안 쓸 수 있어요. ${CHECK_SPAM}`,
  again: '다른 이메일로 받기',
  toLogin: TO_LOGIN,
  failed: TEMPORARY,
} as const;

/** Where the link of that mail leads. */
export const resetPassword = {
  title: NEW_PASSWORD,
  password: '새 비밀번호',
  passwordAgain: '새 비밀번호 확인',
  submit: '비밀번호 바꾸기',
  busy: '바꾸는 중…',
  hint: '바꾸면 모든 기기에서 로그아웃돼요.',
  takes: '비밀번호를 바꾸면 모든 기기에서 로그아웃되고, 패스키와 간편 로그인은 지워져요. 남겨 둘 것은 아래에서 골라 주세요.',
  takesAll: '비밀번호를 바꾸면 모든 기기에서 로그아웃되고, 패스키와 간편 로그인은 지워져요.',
  reading: '링크를 확인하고 있어요.',
  done: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.',
  dead: '이 링크는 쓸 수 없어요',
  deadText: LINK_DEAD,
  unread: '링크를 확인하지 못했어요',
  retry: RETRY,
  newLink: '새 링크 받기',
  failed: TEMPORARY,
  claimTitle: '가입한 적이 없나요?',
  claimText: '누군가 이 이메일로 만든 계정이에요. 계정과 그 안의 기록을 모두 지우고, 이 이메일로 새로 가입할 수 있어요.',
  claim: '계정을 지우고 새로 가입하기',
  claimSure: '이 계정을 지울까요?',
  claimSureText: '그 계정에 저장된 기록이 모두 지워지고 되돌릴 수 없어요.',
  claimed: '이메일을 되찾았어요',
  claimedText: '이제 이 이메일로 가입할 수 있어요.',
  signUp: '회원가입하기',
  birthDateWanted: '아직 확인하지 않은 이메일이에요. 가입할 때 적은 생년월일을 적으면 기록을 그대로 이어 쓸 수 있어요.',
} as const;

/** Where the links of mails lead that ask whether an address is one's own. */
export const verifyEmail = {
  title: EMAIL_CONFIRM,
  verifyHeading: '내 이메일이 맞나요?',
  verifyText: '비타냥에 직접 가입했다면 아래 버튼을 눌러 주세요.',
  changeHeading: '계정의 이메일을 바꿀까요?',
  changeText: '내가 요청한 것이 맞다면 아래 버튼을 눌러 주세요.',
  confirm: '네, 맞아요',
  busy: '확인하고 있어요…',
  notMine: NOT_MINE,
  verified: '이메일을 확인했어요',
  verifiedText: '비밀번호를 잊어도 이 이메일로 되찾을 수 있어요.',
  changed: '이메일을 바꿨어요',
  changedText: '다음부터는 새 이메일로 로그인해 주세요.',
  waiting: '한 번만 더 확인해 주세요',
  waitingText: '다른 이메일로도 메일을 보냈어요. 그 메일의 버튼까지 누르면 바뀌어요.',
  dead: '이 링크로는 확인할 수 없어요',
  deadText: '이미 썼거나 시간이 지난 링크예요. 로그인하고 메일을 다시 받아 주세요.',
  again: '메일 다시 받기',
  on: MY_PAGE,
  toLogin: TO_LOGIN,
  failed: TEMPORARY,
} as const;

/** Another password, for who is logged in. */
export const ownPassword = {
  title: CHANGE_PASSWORD,
  first: '비밀번호 만들기',
  firstText: '아직 비밀번호가 없어요. 만들어 두면 이메일로도 로그인할 수 있어요.',
  current: '현재 비밀번호',
  hint: '바꾸면 이 기기를 뺀 다른 기기에서는 로그아웃돼요.',
  currentWrong: '현재 비밀번호가 맞지 않아요.',
  done: '비밀번호를 바꿨어요',
  on: MY_PAGE,
  currentNeeded: '현재 비밀번호를 입력해 주세요.',
  forgotten: FORGOT_PASSWORD,
  failed: TEMPORARY,
} as const;

/** One's address: whether it is confirmed, and another one. */
export const ownAddress = {
  title: CHANGE_EMAIL,
  present: '지금 이메일',
  isVerified: '확인된 이메일이에요.',
  isUnverified: '아직 확인하지 않은 이메일이에요.',
  unverifiedText: '확인해 두면 비밀번호를 잊었을 때 기록을 바로 되찾을 수 있어요.',
  ask: '확인 메일 받기',
  asked: `확인 메일을 보냈어요. ${CHECK_SPAM}`,
  wanted: '새 이메일',
  wantedHint: '새 이메일로 보낸 링크를 누르면 바뀌어요.',
  bothHint: '지금 이메일과 새 이메일로 보낸 링크를 모두 누르면 바뀌어요.',
  submit: '확인 메일 보내기',
  busy: SENDING,
  sent: (email: string) => `${email} 주소로 메일을 보냈어요. 메일의 버튼을 누르면 바뀌어요. ${CHECK_SPAM}`,
  sentBoth: (email: string) => `${email} 주소와 지금 이메일로 메일을 보냈어요. 두 메일의 버튼을 모두 누르면 바뀌어요.`,
  invalid: signIn.invalidEmail,
  same: SAME_ADDRESS,
  failed: TEMPORARY,
} as const;
