export const mail = {
  sender: '비타냥에서 보낸 메일이에요. 이 주소로는 답장을 받지 않아요.',
  unsubscribe: '이 메일 그만 받기',
} as const;
