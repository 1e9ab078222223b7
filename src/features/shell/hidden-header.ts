/** Routes whose header is hidden under 640 px: they bring their own title bar. */
const HIDDEN_ON_PHONES = [
  '/mypage',
  '/notificationcenter',
  '/setting',
  '/scrap',
  '/search',
  '/mypage/edit',
  '/login/email',
  '/signup/email',
  '/signup/email/detail',
];

/** Whether the header of a route is hidden on phones. */
export function isHeaderHiddenOnPhones(path: string): boolean {
  return HIDDEN_ON_PHONES.includes(path.toLowerCase().replace(/\/+$/, ''));
}
