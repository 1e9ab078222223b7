/** In a file of its own, because every page carries it. */
export const CODE_MISSING = '화면의 일부를 불러오지 못했어요. 새로 고칠까요?';
