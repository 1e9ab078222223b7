import { PROOF_CODE_MINUTES } from '#domain/accounts/proof-code.ts';
import { CONFIRM_EMAIL, EMAIL_CONFIRM, NEW_PASSWORD, NOT_MINE } from '../shared/words.ts';

const HALF_AN_HOUR = '링크는 30분 동안 한 번만 쓸 수 있어요.';

export const recoveryMails = {
  forgotten: {
    subject: NEW_PASSWORD,
    heading: '비밀번호를 다시 정해요',
    paragraphs: ['비밀번호를 다시 정하고 싶다는 요청을 받았어요. 아래 버튼을 누르고 새 비밀번호를 정해 주세요.'],
    unverified:
      '이 이메일은 아직 확인되지 않았어요. 직접 가입했다면 그때 적은 생년월일로 기록을 그대로 이어 쓸 수 있고, 가입한 적이 없다면 그 계정을 지우고 새로 가입할 수 있어요.',
    action: NEW_PASSWORD,
    note: `${HALF_AN_HOUR} 요청하지 않았다면 이 메일을 지워 주세요. 비밀번호는 그대로예요.`,
  },
  verify: {
    subject: CONFIRM_EMAIL,
    heading: '내 이메일이 맞는지 확인해 주세요',
    paragraphs: ['비타냥에 이 이메일로 가입했어요. 확인해 두면 비밀번호를 잊었을 때 바로 되찾을 수 있어요.'],
    action: EMAIL_CONFIRM,
    further: NOT_MINE,
    note: '링크는 48시간 동안 한 번만 쓸 수 있어요. 가입한 적이 없다면 위 버튼 대신 ‘내가 가입하지 않았어요’를 눌러 주세요.',
  },
  changeNew: {
    subject: '새 이메일을 확인해 주세요',
    heading: '이 이메일로 바꿀까요?',
    paragraphs: ['비타냥 계정의 이메일을 이 주소로 바꾸려고 해요. 내 요청이 맞다면 아래 버튼을 눌러 주세요.'],
    action: '이 이메일로 바꾸기',
    note: `${HALF_AN_HOUR} 요청하지 않았다면 누르지 말고 이 메일을 지워 주세요.`,
  },
} as const;

export const proofCodeMail = {
  subject: '본인 확인 코드가 도착했어요',
  heading: '본인 확인 코드예요',
  text: '비타냥 화면에 이 숫자를 적어 주세요.',
  note: `코드는 ${PROOF_CODE_MINUTES}분 동안 한 번만 쓸 수 있어요. 내가 요청하지 않았다면 아무에게도 알려 주지 말고, 로그인된 기기를 확인해 주세요.`,
} as const;
