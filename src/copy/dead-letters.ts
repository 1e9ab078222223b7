export const deadLetters = {
  usage: 'npm run dead-letters -- list | send [--remote [--env 이름]]',
  none: '보내지 못한 알림이나 메일이 없어요.',
  sent: (pushes: number, mails: number, late: number) =>
    `알림 ${pushes}개와 메일 ${mails}개를 다시 보내요. 다음 분에 나가요. 한 시간이 지난 알림 ${late}개는 보내지 않았어요.`,
} as const;
